import { join } from 'node:path'
import { withRunningDatabase } from '../crashtest/running-database.ts'
import { openCaller } from '../crashtest/seller.ts'
import { programOutput } from './children.ts'
import type { Tell } from './figures.ts'
import { writeProducts } from './import.ts'
import { startMeasuredApp, type Measured } from './measured.ts'
import { childrenCpuMillis } from './memory.ts'
import { printProgress } from './say.ts'
import { measureSelling } from './sell-work.ts'
import { productIdsOf, wordsOfTitles, workCases, type WorkCase } from './work-cases.ts'

/** Beside those of the demo shop, so that the shop has ten thousand. */
const further = 3_700
const booksId = 3001
const warmUps = 150
const calls = 600
const sellers = 100
const itemsEach = 10

/**
 * What one request costs: the processor time of the server and of the database together, and its statements. No page and no
 * answer is kept as a whole; what they are made from is, where nothing has changed. The cases with something else each time
 * have nothing to take from the one before.
 */
export async function workFigures(scratch: string, tell: Tell): Promise<void> {
  const dataDir = join(scratch, 'work')
  const app = await startMeasuredApp(dataDir, { PAGE_CACHE_BYTES: '0', TRUST_PROXY: '127.0.0.1' })
  try {
    await importFurther(scratch, dataDir)
    const { ids, words } = await withRunningDatabase(dataDir, async (db) => ({
      ids: await productIdsOf(db, warmUps + calls),
      words: await wordsOfTitles(db, warmUps + calls),
    }))
    for (const one of workCases({ ids, words })) {
      printProgress(one.name)
      await ask(app, one, { from: 0, count: warmUps })
      tellWork(tell, one, await workOf(app, calls, () => ask(app, one, { from: warmUps, count: calls })))
    }
    printProgress('first item')
    await addFirstItems(app, ids, { from: 0, count: warmUps })
    const first = await workOf(app, calls, () => addFirstItems(app, ids, { from: warmUps, count: calls }))
    tellWork(tell, { name: 'session and first item', atMost: 4 }, first)
    await measureSelling({
      app,
      ids,
      sellers,
      itemsEach,
      measure: async (step, count, work) => {
        printProgress(step.name)
        tellWork(tell, step, await workOf(app, count, work))
      },
    })
  } finally {
    await app.stop()
  }
}

async function importFurther(scratch: string, dataDir: string): Promise<void> {
  const path = join(scratch, 'further.csv')
  await writeProducts(path, { from: 500_000, count: further })
  const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(scratch, 'compiled') }
  await programOutput(['tools/import.ts', path, `--category=${booksId}`], { env })
}

interface Work {
  readonly nodeMillis: number
  /** Null where the system does not tell it. */
  readonly databaseMillis: number | null
  readonly statements: number
}

/** Per call. */
async function workOf({ usage, pid }: Measured, count: number, work: () => Promise<void>): Promise<Work> {
  const [before, databaseBefore] = [await usage(), childrenCpuMillis(pid)]
  await work()
  const [after, databaseAfter] = [await usage(), childrenCpuMillis(pid)]
  return {
    nodeMillis: (after.cpuMicros - before.cpuMicros) / 1000 / count,
    databaseMillis:
      databaseBefore === null || databaseAfter === null ? null : (databaseAfter - databaseBefore) / count,
    statements: (after.statements - before.statements) / count,
  }
}

function tellWork(tell: Tell, { name, atMost }: Pick<WorkCase, 'name' | 'atMost'>, work: Work): void {
  const { nodeMillis, databaseMillis, statements } = work
  const database = databaseMillis === null ? 'not known' : databaseMillis.toFixed(2)
  tell({
    name,
    value: nodeMillis + (databaseMillis ?? 0),
    unit: 'ms',
    target: { atMost },
    detail: `${nodeMillis.toFixed(2)} Node, ${database} database, ${statements.toFixed(1)} statements`,
  })
}

interface Span {
  readonly from: number
  readonly count: number
}

/** One after the other: what is counted is work, not time. */
async function ask({ origin }: Measured, { pathOf }: WorkCase, { from, count }: Span): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    const path = pathOf(at)
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
}

async function addFirstItems(
  { origin }: Measured,
  ids: readonly number[],
  { from, count }: Span,
): Promise<void> {
  const port = Number(new URL(origin).port)
  for (let index = from; index < from + count; index += 1) {
    const call = await openCaller({ port, index })
    await call('add', 'POST', `/api/cart/${ids[index]}`, { body: { price: 0 } })
  }
}
