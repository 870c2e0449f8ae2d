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

/** The categories from the root down to the category itself. */
export function categoryTrail(tree: CategoryTree, id: number): readonly CategoryNode[] {
  const node = tree.get(id)
  if (!node) return []
  return node.parentId === null ? [node] : [...categoryTrail(tree, node.parentId), node]
}

export function childCategories(tree: CategoryTree, id: number): readonly CategoryNode[] {
  return [...tree.values()].filter((node) => node.parentId === id)
}

/** The category and everything below it. */
export function branchIds(tree: CategoryTree, id: number): readonly number[] {
  return [id, ...childCategories(tree, id).flatMap((child) => branchIds(tree, child.id))]
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
  return [...tree.values()]
    .filter((node) => node.parentId === null)
    .map((node) => ({
      node,
      productCount: branchIds(tree, node.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    }))
    .filter(({ productCount }) => productCount > 0)
}

export function pageCount(hitCount: number, pageSize: number): number {
  return Math.ceil(hitCount / pageSize)
}
