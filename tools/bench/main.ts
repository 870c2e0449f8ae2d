import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { boxFigures } from './box.ts'
import { catalogueFigures } from './catalogue.ts'
import { checkoutFigures } from './checkout.ts'
import { documentFigures } from './documents.ts'
import { figuresTable, type Figure } from './figures.ts'
import { gradingFigures } from './grading.ts'
import { importFigures } from './import.ts'
import { javascriptFigures } from './javascript.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { compare, measureAlone, type Comparison } from './load.ts'
import { loginFigures } from './login.ts'
import { startApp, startBare, type Measured } from './measured.ts'
import { childrenMegabytes } from './memory.ts'
import { readOptions, type Options, type Section } from './options.ts'
import { startFigures } from './start-times.ts'

const distDir = join(import.meta.dirname, '../../dist')
const connections = 32
/** Time for what a start or a load leaves behind to settle. */
const restMs = 3_000

/** Answers that need no work but sending them, and what they must reach of a server that only sends. */
const ready = [
  { section: 'pages', name: 'cached page', path: '/', target: { atLeast: 0.7 } },
  { section: 'json', name: 'shared JSON', path: '/api/category/1112' },
  { section: 'json', name: 'JSON', path: '/api/experiment' },
] as const

/** Pages made for each request: one that is shared while nothing is kept, and one that is somebody's own. */
const rendered = [
  { name: 'rendered page', path: '/' },
  { name: 'rendered session page', path: '/checkout/versandbox' },
]

async function loadFigures(options: Options, dataDir: string): Promise<Figure[]> {
  const app = await startApp(dataDir, {})
  try {
    await sleep(restMs)
    const idle = await memoryFigures(app, 'at rest', { atMost: 200 })
    const compared = await readyFigures(options, app)
    await sleep(restMs)
    const loaded = await memoryFigures(app, 'after the load')
    return [...compared, ...(options.chosen.has('memory') ? [...idle, ...loaded] : [])]
  } finally {
    await app.stop()
  }
}

async function readyFigures(options: Options, app: Measured): Promise<Figure[]> {
  const cases = ready.filter(({ section }) => options.chosen.has(section))
  if (cases.length === 0) return []
  const paths = cases.map(({ path }) => path)
  const bare = await startBare(app, paths)
  const figures: Figure[] = []
  try {
    for (const { section: _section, path, ...figure } of cases) {
      say(`${figure.name} ${path}`)
      figures.push({ ...figure, ...ratioOf(await compare(app, bare, { ...options, path, connections })) })
    }
  } finally {
    await bare.stop()
  }
  return figures
}

/**
 * By CPU: it is what the rates come to where each server has a core to itself. The rates as measured
 * flatter the slower server where the load generator is the slowest, and mean little on a busy machine.
 */
function ratioOf({ rateRatio, cpuRatio, ours, bare }: Comparison): Pick<Figure, 'value' | 'unit' | 'detail'> {
  const cpu = `CPU ${ours.cpuMicros.toFixed(0)} to ${bare.cpuMicros.toFixed(0)} µs a request`
  const rates = `${ours.requestsPerSecond.toFixed(0)} to ${bare.requestsPerSecond.toFixed(0)} requests/s`
  return { value: cpuRatio, unit: 'of bare', detail: `${cpu}; ${rates} (${rateRatio.toFixed(2)})` }
}

async function renderFigures(options: Options, dataDir: string): Promise<Figure[]> {
  const app = await startApp(dataDir, { PAGE_CACHE_BYTES: '0' })
  const figures: Figure[] = []
  try {
    for (const { name, path } of rendered) {
      say(`${name} ${path}`)
      // One connection: askers at the same time would share one render.
      const { cpuMicros } = await measureAlone(app, {
        path,
        rounds: options.rounds,
        requests: options.renders,
        connections: 1,
      })
      figures.push({ name, value: cpuMicros / 1000, unit: 'ms CPU', target: { atMost: 3 } })
    }
  } finally {
    await app.stop()
  }
  return figures
}

async function visitedFigures(options: Options, dataDir: string): Promise<Figure[]> {
  const app = await startApp(dataDir, {})
  try {
    return await lighthouseFigures(app.origin, options.audits, say)
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

/** What needs no server in front of it, or starts its own. */
const ofTheirOwn: readonly {
  readonly section: Section
  readonly title: string
  readonly measure: (scratch: string, options: Options) => Promise<Figure[]>
}[] = [
  {
    section: 'catalogue',
    title: 'the catalogue',
    measure: (_scratch, { catalogue }) => catalogueFigures(catalogue),
  },
  { section: 'import', title: 'the import', measure: importFigures },
  { section: 'grading', title: 'the grading price', measure: gradingFigures },
  { section: 'box', title: 'the box', measure: boxFigures },
  { section: 'checkout', title: 'the checkout', measure: checkoutFigures },
  { section: 'documents', title: 'the papers of an order', measure: documentFigures },
  { section: 'login', title: 'logging in', measure: loginFigures },
  { section: 'start', title: 'start times', measure: startFigures },
]

async function measure(options: Options, scratch: string): Promise<Figure[]> {
  const wants = (...sections: Section[]) => sections.some((section) => options.chosen.has(section))
  const dataDir = join(scratch, 'data')
  const figures: Figure[] = []
  if (wants('pages', 'json', 'memory')) figures.push(...(await loadFigures(options, dataDir)))
  if (wants('render')) figures.push(...(await renderFigures(options, dataDir)))
  if (wants('javascript')) figures.push(...javascriptFigures(distDir))
  if (wants('lighthouse')) figures.push(...(await visitedFigures(options, dataDir)))
  for (const { title, measure: figuresOf } of ofTheirOwn.filter((one) => wants(one.section))) {
    say(title)
    figures.push(...(await figuresOf(scratch, options)))
  }
  return figures
}

function say(what: string): void {
  process.stderr.write(`measuring ${what}\n`)
}

const scratch = mkdtempSync(join(tmpdir(), 'rondo-bench-'))
// The database may run as another user, who has to reach its folder below.
chmodSync(scratch, 0o711)
try {
  console.log(figuresTable(await measure(readOptions(process.argv.slice(2)), scratch)))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
