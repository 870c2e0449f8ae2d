import { inTurn } from '#server/platform/db/in-turn.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { publishTags } from '#server/platform/pages/tag-notices.ts'
import { contentHash } from './content-hash.ts'
import { stepFor, type ReleaseStep } from './decide.ts'
import { noteReleases, releasedHashes } from './repo.ts'
import type { RuleData } from './rule-data.ts'

export interface ReleaseOptions {
  readonly now: Date
  /** Names of items that are written although something else stands in their place. */
  readonly overwrite?: readonly string[]
}

export interface ReleaseResult {
  /** Items that were written or noted, with their versions. */
  readonly released: readonly { readonly item: string; readonly version: number }[]
  /** Items that differ from what this version of the shop brings, and that it did not change. */
  readonly kept: readonly string[]
}

interface PlannedItem {
  readonly item: string
  readonly key: string
  readonly data: RuleData
  readonly content: unknown
  readonly hash: string
  readonly step: ReleaseStep
  /** The version it is, or becomes. */
  readonly version: number
  /** Whether the history has this version already. */
  readonly isNoted: boolean
}

/**
 * Brings the rule data of this version of the shop into the database: all of it or nothing. Processes that start at the
 * same time release one after another, and the later ones find nothing left to do.
 */
export async function writeRelease(
  db: Db,
  all: readonly RuleData[],
  { now, overwrite = [] }: ReleaseOptions,
): Promise<ReleaseResult> {
  const before = await plan(db, all, overwrite)
  if (!before.some(isDue)) return resultOf(before)
  return inTurn(db, 'rule data', async (tx) => {
    const planned = await plan(tx, all, overwrite)
    await carryOut(tx, planned, now)
    return resultOf(planned)
  })
}

const isDue = ({ step }: PlannedItem) => step === 'write' || step === 'note'

async function plan(
  db: Db | Tx,
  all: readonly RuleData[],
  overwrite: readonly string[],
): Promise<PlannedItem[]> {
  const history = await releasedHashes(db)
  const planned: PlannedItem[] = []
  for (const data of all) {
    const standing = await data.standing(db)
    for (const [key, content] of data.shipped()) {
      const item = `${data.kind}/${key}`
      const released = history.get(item) ?? []
      const hash = contentHash(content)
      const isNoted = released.at(-1) === hash
      const held = standing.get(key)
      const decided = stepFor({
        released,
        standing: held === undefined ? null : contentHash(held),
        shipped: hash,
      })
      const step = decided === 'keep' && overwrite.includes(item) ? 'write' : decided
      const version = released.length + (isNoted ? 0 : 1)
      planned.push({ item, key, data, content, hash, step, version, isNoted })
    }
  }
  return planned
}

async function carryOut(tx: Tx, planned: readonly PlannedItem[], now: Date): Promise<void> {
  const written = planned.filter(({ step }) => step === 'write')
  for (const [data, items] of Map.groupBy(written, (one) => one.data)) {
    await data.write(tx, new Map(items.map(({ key, content }) => [key, content])), now)
  }
  const unnoted = planned.filter((one) => isDue(one) && !one.isNoted)
  await noteReleases(tx, unnoted, now)
  const tags = new Set(written.flatMap(({ data, key }) => data.pageTags(key)))
  if (tags.size > 0) await publishTags(tx, [...tags])
}

function resultOf(planned: readonly PlannedItem[]): ReleaseResult {
  return {
    released: planned.filter(isDue).map(({ item, version }) => ({ item, version })),
    kept: planned.filter(({ step }) => step === 'keep').map(({ item }) => item),
  }
}
