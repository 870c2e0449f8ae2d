import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Tx } from '#server/platform/db/pool.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import type { CategoryFamily } from '#server/modules/catalogue/import/repo-categories.ts'
import type { ImportOptions } from '#server/modules/catalogue/import/plan.ts'
import { importFile } from '#server/modules/catalogue/import/run.ts'
import { reindexAndCount, settleChanged } from '#server/modules/catalogue/search/recount.ts'
import { takeImportedOffers } from '#server/modules/pricing/index.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { withCommandDatabase, withMigrated, type CommandDatabase } from './command-database.ts'
import { importScreen, importSummary } from './import-screen.ts'

const usage =
  'Name a file: npm run import -- products.csv [--category=3001|--category=Bücher/Romane] [--family=ce|media] [--rejected=file.csv]'

const command = {
  name: 'rondo-import',
  mend: 'Give the same command again: the import goes on where it stopped.',
  // One stores a batch while the other one indexes the batch before.
  connections: 2,
}

async function main(args: readonly string[]): Promise<void> {
  const options = readImportOptions(args, process.env['INIT_CWD'] ?? process.cwd())
  await withMigrated((url) => withCommandDatabase(url, command, (database) => run(database, options)))
}

async function run({ db, clock }: CommandDatabase, options: ImportOptions): Promise<void> {
  // If no server has started yet, the database has no category to import into.
  await releaseRuleData(db, clock.now())
  const screen = importScreen(process.stdout, clock)
  try {
    const takeOffers = (tx: Tx, ids: readonly number[]) => takeImportedOffers(tx, ids, clock.now())
    const stored = { reindex: reindexAndCount, takeOffers, settle: settleChanged }
    const deps = { db, clock, signal: stopSignal(), ...stored, ...screen }
    const result = await importFile(deps, options)
    screen.end()
    console.log(importSummary(result, { ...screen.timing(), rejected: options.rejected }))
  } finally {
    screen.end()
  }
}

/** Files are named from where npm was called; npm itself goes to the project. */
export function readImportOptions(args: readonly string[], from: string): ImportOptions {
  const { values, positionals } = parsed(args)
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) throw new StartError(usage)
  const path = resolve(from, named)
  const { category, family } = values
  if (family !== undefined && !isFamily(family)) throw new StartError('--family is ce or media.')
  return {
    path,
    rejected: values.rejected === undefined ? `${path}.rejected.csv` : resolve(from, values.rejected),
    category: category ?? null,
    family: family ?? null,
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { category: text, family: text, rejected: text },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function isFamily(word: string): word is CategoryFamily {
  return word === 'ce' || word === 'media'
}

/** Asked to end, a run stores the batch it is at and says how to go on. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal sends it to the start command too, which passes it on: it may come twice.
    process.on(signal, () => controller.abort(new Error('it was asked to end.')))
  }
  return controller.signal
}

if (import.meta.main) main(process.argv.slice(2)).catch(exitUnstarted)
