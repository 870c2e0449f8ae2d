/** A category in one language, as the tree needs it. */
export interface CategoryNode {
  readonly id: number
  readonly parentId: number | null
  readonly family: 'ce' | 'media'
  readonly isAccessory: boolean
  readonly name: string
  readonly urlPath: string
}

export type CategoryTree = ReadonlyMap<number, CategoryNode>

export function categoryTree(nodes: readonly CategoryNode[]): CategoryTree {
  return new Map(nodes.map((node) => [node.id, node]))
}

/** What is asked of a tree again and again, worked out when it is first asked. */
interface TreeShape {
  readonly children: ReadonlyMap<number | null, readonly CategoryNode[]>
  readonly trails: Map<number, readonly CategoryNode[]>
  readonly branches: Map<number, readonly number[]>
}

const shapes = new WeakMap<CategoryTree, TreeShape>()

function shapeOf(tree: CategoryTree): TreeShape {
  const known = shapes.get(tree)
  if (known) return known
  const children = Map.groupBy(tree.values(), ({ parentId }) => parentId)
  const shape = { children, trails: new Map(), branches: new Map() }
  shapes.set(tree, shape)
  return shape
}

/** The categories from the root down to the category itself. */
export function categoryTrail(tree: CategoryTree, id: number): readonly CategoryNode[] {
  const { trails } = shapeOf(tree)
  const known = trails.get(id)
  if (known) return known
  const node = tree.get(id)
  if (!node) return []
  const trail = node.parentId === null ? [node] : [...categoryTrail(tree, node.parentId), node]
  trails.set(id, trail)
  return trail
}

export function childCategories(tree: CategoryTree, id: number | null): readonly CategoryNode[] {
  return shapeOf(tree).children.get(id) ?? []
}

/** The category and everything below it. */
export function branchIds(tree: CategoryTree, id: number): readonly number[] {
  const { branches } = shapeOf(tree)
  const branch = branches.get(id) ?? [
    id,
    ...childCategories(tree, id).flatMap((child) => branchIds(tree, child.id)),
  ]
  if (tree.has(id)) branches.set(id, branch)
  return branch
}

export interface FilledCategory {
  readonly node: CategoryNode
  readonly productCount: number
}

/** The categories on the highest level that hold products, in the order of the catalogue. */
export function filledRoots(
  tree: CategoryTree,
  counts: ReadonlyMap<number, number>,
): readonly FilledCategory[] {
  return childCategories(tree, null)
    .map((node) => ({
      node,
      productCount: branchIds(tree, node.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    }))
    .filter(({ productCount }) => productCount > 0)
}

export function pageCount(hitCount: number, pageSize: number): number {
  return Math.ceil(hitCount / pageSize)
}
