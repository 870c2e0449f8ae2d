import lighthouse from 'lighthouse'
import { z } from 'zod'
import { freePort } from '#testing/free-port.ts'
import { withBrowser } from './browser.ts'
import type { Figure, Tell } from './figures.ts'
import { printProgress } from './say.ts'
import { median, type Target } from './statistics.ts'

/** A page that Lighthouse opens as a phone does on a first visit, over the slow connection that it simulates. */
interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** The largest element in view is the picture of a product, which the browser has to fetch. */
  readonly hasPictures?: true
}

const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', path: '/' },
  { name: 'easy selling', path: '/so-einfach-verkauft-man' },
  { name: 'list', path: '/handys', hasPictures: true },
  { name: 'detail', path: '/apple-iphone-15-128-gb-black_1001', hasPictures: true },
]

const scores = [
  { id: 'performance', name: 'performance', atLeast: 97 },
  { id: 'accessibility', name: 'accessibility', atLeast: 100 },
  { id: 'best-practices', name: 'best practices', atLeast: 100 },
  { id: 'seo', name: 'SEO', atLeast: 100 },
] as const

/** The targets of ux.md X18; no element at all may shift. */
const metrics = [
  { id: 'largest-contentful-paint', name: 'LCP', unit: 'ms', atMost: 2500 },
  { id: 'total-blocking-time', name: 'TBT', unit: 'ms', atMost: 200 },
  { id: 'cumulative-layout-shift', name: 'CLS', unit: '', atMost: 0 },
] as const

interface Audit {
  readonly values: ReadonlyMap<string, number>
  readonly largest: Candidate
}

const Candidate = z.object({ type: z.enum(['text', 'image']), nodeName: z.string() })
type Candidate = z.infer<typeof Candidate>

/** Reports the median of each figure, which one disturbed run does not change. */
export async function lighthouseFigures(origin: string, runs: number, tell: Tell): Promise<void> {
  const port = await freePort()
  await withBrowser([`--remote-debugging-port=${port}`], async () => {
    for (const { name, path, hasPictures = false } of measuredPages) {
      printProgress(`Lighthouse of ${path}`)
      const audits: Audit[] = []
      for (let run = 0; run < runs; run += 1) audits.push(await audit(origin + path, port))
      for (const figure of figuresOf(name, audits)) tell(figure)
      if (!hasPictures) tell(pictureWaitFigure(name, audits))
    }
  })
}

async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse of ${url} failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr, artifacts } = result
  const values = [
    ...scores.map(({ id }) => [id, (lhr.categories[id]?.score ?? Number.NaN) * 100] as const),
    ...metrics.map(({ id }) => [id, lhr.audits[id]?.numericValue ?? Number.NaN] as const),
  ]
  return { values: new Map(values), largest: largestPainted(artifacts.Trace.traceEvents) }
}

interface TraceEvent {
  readonly name: string
  readonly args: object
}

/** The browser names a candidate whenever something larger is painted; the last one counts. */
function largestPainted(events: readonly TraceEvent[]): Candidate {
  const last = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')
  return z.object({ data: Candidate }).parse(last?.args).data
}

function figuresOf(page: string, audits: readonly Audit[]): Figure[] {
  const figure = (id: string, name: string, unit: string, target: Target): Figure => {
    const values = audits.map((one) => one.values.get(id) ?? Number.NaN)
    const detail = `Lighthouse, median of ${values.map((value) => String(Math.round(value * 100) / 100)).join(', ')}`
    return { name: `${name} of ${page}`, value: median(values), unit, target, detail }
  }
  return [
    ...scores.map(({ id, name, atLeast }) => figure(id, name, '', { atLeast })),
    ...metrics.map(({ id, name, unit, atMost }) => figure(id, name, unit, { atMost })),
  ]
}

/** Counts the runs that waited for a picture: a drawing inside the page is no candidate, so every image was fetched. */
function pictureWaitFigure(page: string, audits: readonly Audit[]): Figure {
  const fetched = audits.filter(({ largest }) => largest.type !== 'text')
  const nodes = new Set(audits.map(({ largest }) => `${largest.type}, ${largest.nodeName}`))
  return {
    name: `LCP of ${page} waits for a picture`,
    value: fetched.length,
    unit: audits.length === 1 ? 'run' : 'runs',
    target: { atMost: 0 },
    detail: [...nodes].join('; '),
  }
}
