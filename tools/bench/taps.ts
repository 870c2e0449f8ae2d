import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import type { Figure, Tell } from './figures.ts'
import { firstTaps, tapOn, type FirstTap, type TapTimes } from './first-taps.ts'
import { median } from './statistics.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const slowedBy = 4
const atMostMs = 200
/** Long after a page has become quiet. */
const untouchedMs = 3000
/** Between these moments after its first paint a page comes alive; each run taps at another one. */
const stepMs = 100

/** The line of a phone in the country, as Lighthouse has it. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_375 }

interface Moment {
  readonly name: string
  readonly isSlow?: true
  readonly isEarly?: true
}

const moments: readonly Moment[] = [
  { name: 'untouched page' },
  { name: 'page that comes alive', isEarly: true },
  { name: 'untouched page, slow 4G', isSlow: true },
]

/** How long visitors with a slow phone wait for the answer to their first tap. */
export async function tapFigures(origin: string, runs: number, tell: Tell): Promise<void> {
  await withBrowser([], async (browser) => {
    for (const moment of moments) {
      for (const tap of firstTaps) {
        const times: TapTimes[] = []
        for (let run = 0; run < runs; run += 1)
          times.push(await tapOnce({ browser, origin, tap, moment, afterMs: run * stepMs }))
        tell(figureOf(tap, moment, times))
      }
    }
  })
}

function figureOf({ name }: FirstTap, moment: Moment, times: readonly TapTimes[]): Figure {
  const rounded = times.map(({ answeredMs }) => Math.round(answeredMs))
  const complete = median(times.map(({ completeMs }) => completeMs))
  return {
    name: `tap on ${name}, ${moment.name}`,
    value: median(times.map(({ answeredMs }) => answeredMs)),
    unit: 'ms',
    target: { atMost: atMostMs },
    detail: `CPU ${slowedBy}× slowed, median of ${rounded.join(', ')}; complete after ${Math.round(complete)} ms`,
  }
}

interface OneTap {
  readonly browser: Browser
  readonly origin: string
  readonly tap: FirstTap
  readonly moment: Moment
  /** After the first paint, for a page that comes alive. */
  readonly afterMs: number
}

async function tapOnce({ browser, origin, tap, moment, afterMs }: OneTap): Promise<TapTimes> {
  const context = await browser.newContext(phone)
  try {
    await context.addCookies(choices(origin))
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    await slowDown(device, moment)
    await page.goto(origin + tap.path, { waitUntil: moment.isEarly ? 'commit' : 'load' })
    if (moment.isEarly) await firstPaint(page)
    await sleep(moment.isEarly ? afterMs : untouchedMs)
    return await tapOn(page, tap)
  } finally {
    await context.close()
  }
}

async function slowDown(device: CDPSession, { isSlow }: Moment): Promise<void> {
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  if (!isSlow) return
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', slow4g)
}

async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** The shop asks such a visitor neither for the language nor for consent. */
function choices(url: string) {
  return [
    { name: 'rondo-language', value: 'de', url },
    { name: 'rondo-consent', value: `1.${Math.floor(Date.now() / 1000)}.n`, url },
  ]
}
