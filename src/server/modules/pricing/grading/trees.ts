import type { Locale } from '#kernel/locale.ts'
import { categoryTrails } from '#server/modules/catalogue/index.ts'
import type { Offer } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { categoryGradings, modelTraits, treeVersions, type TreeVersion } from './repo.ts'
import { treeFor, type Trait, type Tree } from './tree.ts'
import type { Grading } from './answers.ts'

/** The facts that decide which questions a product gets. */
type ProductKind = Pick<Offer, 'categoryId' | 'groupId' | 'configuration'>

/** The questions one product is asked. */
export interface ProductTree {
  readonly version: number
  readonly tree: Tree
  readonly traits: ReadonlySet<Trait>
}

/** The facts about a device that its questions need. */
export interface DeviceKind {
  readonly name: string
  readonly traits: ReadonlySet<Trait>
}

/** Which questions each product is asked, and the settings prices need: at most two seconds old, the settings included. */
export interface Trees {
  readonly settings: Settings
  /** The tree by its newest version; null if no released tree fits the product. */
  of(kind: ProductKind, now: Date): ProductTree | null
  /** The tree by the version and traits of a stored grading, so that later rule data cannot change the grading. */
  ofGrading(kind: ProductKind, grading: Pick<Grading, 'treeVersion' | 'traits'>): ProductTree | null
  kindOf(kind: ProductKind): DeviceKind
  rootCategoryOf(kind: ProductKind, locale: Locale): string
}

/** The tags of an answer that shows questions, or prices that follow from them. */
export const questionsTag = 'questions'

const keptMs = 1_000
const otherwise = { tree: 'generic', traits: ['power'] } as const
const cellular = /\b(?:cellular|[345]g|lte)\b/i

interface KeptTrees {
  readonly at: number
  readonly trees: Promise<Trees>
}

// A transaction shares the adapter of the database it runs on, so both find what was read last.
const kept = new WeakMap<object, KeptTrees>()

export function readTrees(db: Db | Tx, now: Date): Promise<Trees> {
  const { adapter } = db.getExecutor()
  const known = kept.get(adapter)
  if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.trees
  const trees = load(db)
  kept.set(adapter, { at: now.getTime(), trees })
  trees.catch(() => kept.delete(adapter))
  return trees
}

async function load(db: Db | Tx): Promise<Trees> {
  // They run one after the other, because a transaction has one connection.
  const versions = await treeVersions(db)
  const categories = await categoryGradings(db)
  const models = await modelTraits(db)
  const trails = new Map((await categoryTrails(db)).map((trail) => [trail.id, trail]))
  const deviceKindOf = ({ categoryId, groupId, configuration }: ProductKind): DeviceKind => {
    const above = trails.get(categoryId)?.ids ?? []
    const own = above.flatMap((id) => categories.get(id) ?? [])[0] ?? otherwise
    const listed = (groupId === null ? undefined : models.get(groupId)) ?? own.traits
    const traits = new Set<Trait>(listed)
    if (configuration !== null && cellular.test(configuration)) traits.add('cellular')
    return { name: own.tree, traits }
  }
  const askedOf = (found: TreeVersion | undefined, traits: ReadonlySet<Trait>) =>
    found ? { version: found.version, tree: treeFor(found.tree, traits), traits } : null
  return {
    settings: await readSettings(db),
    of: (kind, now) => {
      const { name, traits } = deviceKindOf(kind)
      return askedOf(
        versions.find(({ tree, releasedAt }) => tree.name === name && releasedAt <= now),
        traits,
      )
    },
    ofGrading: (kind, { treeVersion, traits }) =>
      askedOf(
        versions.find(({ version }) => version === treeVersion),
        traits ? new Set(traits) : deviceKindOf(kind).traits,
      ),
    kindOf: deviceKindOf,
    rootCategoryOf: ({ categoryId }, locale) => trails.get(categoryId)?.rootNames[locale] ?? '',
  }
}
