import { parseArgs } from 'node:util'
import type { ReleaseResult } from '#server/platform/rule-data/release.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted } from '#server/platform/stop.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { withCommandDatabase, withMigrated } from './command-database.ts'

const usage = 'npm run release-data [-- --overwrite=content/page/faq/de]'
const command = { name: 'rondo-release', mend: 'Nothing was released; give the same command again.' }

/** The servers release at their start; this is for those who want it done before, or who give up a change of theirs. */
async function main(args: readonly string[]): Promise<void> {
  const overwrite = overwrittenItems(args)
  await withMigrated((url) =>
    withCommandDatabase(url, command, async ({ db, clock }) => {
      console.log(releaseSummary(await releaseRuleData(db, clock.now(), overwrite), overwrite))
    }),
  )
}

/** The items named by --overwrite, which may be given several times. */
export function overwrittenItems(args: readonly string[]): readonly string[] {
  const options = { overwrite: { type: 'string', multiple: true } } as const
  try {
    return parseArgs({ args: [...args], options }).values.overwrite ?? []
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

export function releaseSummary({ released, kept }: ReleaseResult, overwrite: readonly string[]): string {
  const written = new Set(released.map(({ item }) => item))
  const lines = [
    ...released.map(({ item, version }) => `${item}: version ${version} is released.`),
    ...kept.map((item) => `${item}: stays as it is here; --overwrite=${item} replaces it.`),
    ...overwrite
      .filter((item) => !written.has(item))
      .map((item) => `${item}: there is no such item, or it stands as it is released.`),
  ]
  return lines.length > 0 ? lines.join('\n') : 'Everything stands as it is released.'
}

if (import.meta.main) main(process.argv.slice(2)).catch(exitUnstarted)
