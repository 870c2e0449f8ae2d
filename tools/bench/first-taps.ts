import type { Page } from '@playwright/test'

/** Something that a visitor taps first, and what tells that the page has answered. */
export interface FirstTap {
  readonly name: string
  readonly path: string
  /** A selector; the first visible element is tapped. */
  readonly target: string
  /** A selector: the answer is there once this is on the screen. */
  readonly answered: string
  /** The same for all that has to follow without another tap. */
  readonly complete: string
}

const list = '/handys'
const product = '/apple-iphone-15-128-gb-black_1001'

export const firstTaps: readonly FirstTap[] = [
  {
    name: 'menu of a list',
    path: list,
    target: 'header button',
    answered: '#mobile-menu[open] .menu-row',
    complete: '#mobile-menu[open] .menu-row',
  },
  {
    name: 'search field of a list',
    path: list,
    target: '#search',
    answered: '#search:focus',
    complete: '#search:focus',
  },
  {
    name: 'filters of a list',
    path: list,
    target: 'main button[aria-haspopup=dialog]',
    answered: '#filter-sheet[open] h2',
    complete: '#filter-sheet[open] .filter-value',
  },
  {
    name: 'first answer of a product',
    path: product,
    target: 'main [role=group] button[value]',
    answered: 'main [role=group] button:is([aria-busy=true], [aria-pressed=true]), section[data-wizard]',
    complete: 'section[data-wizard]',
  },
]

/** For a machine that is busy with other things. */
const withinMs = 20_000

export interface TapTimes {
  readonly answeredMs: number
  readonly completeMs: number
}

/** Taps the middle of the element, and waits until the page has answered completely. */
export async function tapOn(page: Page, { target, answered, complete }: FirstTap): Promise<TapTimes> {
  const element = page.locator(target).filter({ visible: true }).first()
  // A page that is scrolled by a script has not been touched.
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const place = await element.boundingBox()
  if (!place) throw new Error(`${target} is nowhere`)
  const times = await page.evaluateHandle(watchAnswers, { answered, complete, withinMs })
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  return times.evaluate(({ done }) => done)
}

interface Answers extends Pick<FirstTap, 'answered' | 'complete'> {
  readonly withinMs: number
}

/** Runs in the page. A state counts once the frame that shows it is painted; the time begins with the finger. */
function watchAnswers(wanted: Answers) {
  const finger = new Promise<number>((resolve) => {
    window.addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), {
      capture: true,
      once: true,
    })
  })
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
  const painted = (selector: string) =>
    new Promise<number>((resolve, reject) => {
      const look = () => {
        if (isShown(selector)) setTimeout(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      setTimeout(() => reject(new Error(`${selector} was never shown`)), wanted.withinMs)
      void finger.then(() => requestAnimationFrame(look))
    })
  const all = Promise.all([finger, painted(wanted.answered), painted(wanted.complete)])
  return {
    done: all.then(([start, answered, complete]) => ({
      answeredMs: answered - start,
      completeMs: complete - start,
    })),
  }
}
