import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure, Tell } from './figures.ts'
import { compareLoad, measureLoad, type Comparison } from './load.ts'
import { startMeasuredApp, startBare, type Measured } from './measured.ts'
import { childrenMegabytes } from './memory.ts'
import type { BenchOptions, Section } from './options.ts'
import { printProgress } from './say.ts'

const connections = 32
/** Time for what a start or a load leaves behind to settle. */
const restMs = 3_000

/** Answers that need no work but sending them, and what they must reach of a server that only sends. */
const ready = [
  { section: 'pages', name: 'cached page', path: '/', target: { atLeast: 0.8 } },
  { section: 'pages', name: '304', path: '/', isConditional: true, target: { atLeast: 0.8 } },
  { section: 'json', name: 'shared JSON', path: '/api/category/1112' },
  { section: 'json', name: 'JSON', path: '/api/experiment' },
] as const

/** Pages made for each request: one that is shared while nothing is kept, and one that is somebody's own. */
const rendered = [
  { name: 'list page rendered', path: '/handys', target: { atMost: 2.5 } },
  { name: 'search page rendered', path: '/suche?q=harry+potter', target: { atMost: 2.5 } },
  { name: 'home rendered', path: '/', target: { atMost: 4 } },
  { name: 'box page rendered', path: '/checkout/versandbox', target: { atMost: 4 } },
]

type TellOf = (section: Section, figure: Figure) => void

/** Compares ready answers with those of the bare server, and the memory before and after, on a running server. */
export async function loadFigures(dataDir: string, options: BenchOptions, tell: TellOf): Promise<void> {
  const app = await startMeasuredApp(dataDir, {})
  const tellMemory = async (when: string, target?: Figure['target']) => {
    if (!options.chosen.has('memory')) return
    for (const figure of await memoryFigures(app, when, target)) tell('memory', figure)
  }
  try {
    await sleep(restMs)
    await tellMemory('at rest', { atMost: 200 })
    await readyFigures(app, options, tell)
    await sleep(restMs)
    await tellMemory('after the load', { atMost: 350 })
  } finally {
    await app.stop()
  }
}

async function readyFigures(app: Measured, options: BenchOptions, tell: TellOf): Promise<void> {
  const cases = ready.filter(({ section }) => options.chosen.has(section))
  if (cases.length === 0) return
  const paths = cases.map(({ path }) => path)
  const bare = await startBare(app, paths)
  try {
    for (const { section, name, path, ...rest } of cases) {
      printProgress(`${name} ${path}`)
      const isConditional = 'isConditional' in rest
      const compared = await compareLoad(app, bare, { ...options, path, connections, isConditional })
      const target = 'target' in rest ? { target: rest.target } : {}
      for (const figure of ratiosOf(name, compared)) tell(section, { ...figure, ...target })
    }
  } finally {
    await bare.stop()
  }
}

/**
 * Both ways: the CPU is what the rates come to where each server has a core to itself. The rates as measured
 * flatter the slower server where the load generator is the slowest, and mean little on a busy machine.
 */
function ratiosOf(name: string, { rateRatio, cpuRatio, ours, bare }: Comparison): Figure[] {
  const rates = `${ours.requestsPerSecond.toFixed(0)} to ${bare.requestsPerSecond.toFixed(0)} requests/s`
  const cpu = `${ours.cpuMicros.toFixed(0)} to ${bare.cpuMicros.toFixed(0)} µs a request`
  return [
    { name: `${name}, requests/s`, value: rateRatio, unit: 'of bare', detail: rates },
    { name: `${name}, by CPU`, value: cpuRatio, unit: 'of bare', detail: cpu },
  ]
}

export async function renderFigures(dataDir: string, options: BenchOptions, tell: Tell): Promise<void> {
  const app = await startMeasuredApp(dataDir, { PAGE_CACHE_BYTES: '0' })
  try {
    for (const { name, path, target } of rendered) {
      printProgress(`${name} ${path}`)
      const { rounds, renders: requests } = options
      // One connection: askers at the same time would share one render.
      const { cpuMicros } = await measureLoad(app, { path, rounds, requests, connections: 1 })
      tell({ name, value: cpuMicros / 1000, unit: 'node ms', target })
    }
  } finally {
    await app.stop()
  }
}

async function memoryFigures(app: Measured, when: string, target?: Figure['target']): Promise<Figure[]> {
  const { rssBytes } = await app.usage()
  const database = await childrenMegabytes(app.pid)
  const unit = 'MB'
  return [
    { name: `memory ${when}`, value: rssBytes / 2 ** 20, unit, ...(target && { target }) },
    ...(database === null
      ? []
      : [{ name: `PostgreSQL ${when}`, value: database, unit, detail: 'shared memory counted per process' }]),
  ]
}
