import { describe, expect, test } from 'vitest'
import {
  branchIds,
  childCategories,
  filledRoots,
  pageCount,
  categoryTrail,
  categoryTree,
  type CategoryNode,
} from './rules.ts'

const node = (id: number, parentId: number | null): CategoryNode => ({
  id,
  parentId,
  family: 'ce',
  isAccessory: false,
  name: `n${id}`,
  urlPath: `p${id}`,
})
const tree = categoryTree([node(1, null), node(11, 1), node(12, 1), node(121, 12), node(2, null)])
const ids = (nodes: readonly CategoryNode[]) => nodes.map(({ id }) => id)

describe('the tree of categories', () => {
  test('leads from the root down to a category', () => {
    expect(ids(categoryTrail(tree, 121))).toEqual([1, 12, 121])
    expect(ids(categoryTrail(tree, 2))).toEqual([2])
    expect(categoryTrail(tree, 99)).toEqual([])
  })

  test('knows what stands directly below, and everything below', () => {
    expect(ids(childCategories(tree, 1))).toEqual([11, 12])
    expect(branchIds(tree, 1)).toEqual([1, 11, 12, 121])
    expect(branchIds(tree, 121)).toEqual([121])
  })
})

test('a root counts what stands anywhere below it, and an empty one is no way to begin', () => {
  const counts = new Map([
    [11, 2],
    [121, 3],
  ])
  expect(filledRoots(tree, counts)).toEqual([{ node: node(1, null), productCount: 5 }])
})

test.each([
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
])('%i products fill %i pages', (found, count) => {
  expect(pageCount(found, 24)).toBe(count)
})
