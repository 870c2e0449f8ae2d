import { expect, test } from 'vitest'
import { stepFor } from './decide.ts'

test.each([
  ['a new shop gets the item', [], null, 'a', 'write'],
  ['a shop from before there were releases has it already', [], 'a', 'a', 'note'],
  ['a shop from before there were releases has its own', [], 'mine', 'a', 'keep'],
  ['nothing changed', ['a'], 'a', 'a', 'none'],
  ['a new version follows the last one', ['a'], 'a', 'b', 'write'],
  ['staff changed the item, the release did not', ['a'], 'mine', 'a', 'none'],
  ['staff changed the item, and so did the release', ['a'], 'mine', 'b', 'keep'],
  ['staff made the same change as the release', ['a'], 'b', 'b', 'note'],
  ['a missing item comes back', ['a'], null, 'a', 'write'],
  ['an older process starts beside a newer one', ['a', 'b'], 'b', 'a', 'keep'],
  ['a version that stood before an older one is not brought back', ['a', 'b', 'c'], 'c', 'b', 'keep'],
] as const)('%s', (...row) => {
  const [, released, standing, shipped, step] = row
  expect(stepFor({ released, standing, shipped })).toBe(step)
})
