import { expect, test } from 'vitest'
import { z } from 'zod'
import { deepFreeze } from '#kernel/deep-freeze.ts'
import { checkedOnce } from './checked-once.ts'

function counted() {
  let checks = 0
  const name = z.string().refine((text) => {
    checks += 1
    return text !== ''
  })
  return { schema: checkedOnce(z.object({ name })), checks: () => checks }
}

test('[D7] a frozen value is checked once, and loses what the schema does not know each time', () => {
  const { schema, checks } = counted()
  const list = z.object({ docs: z.array(schema) })
  const value = deepFreeze({ name: 'Dune', secret: 'x' })
  const answers = [list.parse({ docs: [value, value] }), list.parse({ docs: [value] })]
  expect(answers.flatMap(({ docs }) => docs)).toEqual([{ name: 'Dune' }, { name: 'Dune' }, { name: 'Dune' }])
  expect(checks()).toBe(1)
})

test('a value that may change is checked each time', () => {
  const { schema, checks } = counted()
  const value = { name: 'Dune' }
  schema.parse(value)
  value.name = ''
  expect(schema.safeParse(value).success).toBe(false)
  expect(checks()).toBe(2)
})

test('what breaks the schema is refused each time, in its place', () => {
  const { schema } = counted()
  const wrong = deepFreeze({ name: '' })
  for (let time = 0; time < 2; time += 1) {
    const parsed = z.object({ docs: z.array(schema) }).safeParse({ docs: [deepFreeze({ name: 'a' }), wrong] })
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['docs', 1, 'name']])
  }
})
