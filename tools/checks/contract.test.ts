import { expect, test } from 'vitest'
import { checkContract } from './contract.ts'
import { sampleProject } from './sample-project.ts'

const api = { 'src/contract/api.ts': 'export const api = { cart: {}, addToCart: {} }\n' }

test('endpoints without a handler are listed, and that is no failure', async () => {
  const root = sampleProject({
    ...api,
    'src/server/app.ts': 'export const handlerTable = { cart: () => {} }\n',
  })
  expect(await checkContract(root)).toEqual({
    problems: [],
    notes: ['1 of 2 endpoints have a handler', 'not built yet: addToCart'],
  })
})

test('a table that is made by a function counts the same', async () => {
  const root = sampleProject({
    ...api,
    'src/server/app.ts': 'export const handlerTable = () => ({ cart: () => {}, addToCart: () => {} })\n',
  })
  expect((await checkContract(root)).notes).toEqual(['2 of 2 endpoints have a handler'])
})

test('a handler without an endpoint is a problem', async () => {
  const root = sampleProject({
    ...api,
    'src/server/app.ts': 'export const handlerTable = { gift: () => {} }\n',
  })
  expect((await checkContract(root)).problems).toEqual(['gift has a handler and stands in no contract'])
})

test('a missing file and a missing table are problems', async () => {
  const root = sampleProject({ 'src/server/app.ts': 'export const other = 1\n' })
  expect((await checkContract(root)).problems).toEqual([
    'src/contract/api.ts is missing',
    'src/server/app.ts exports no table called handlerTable',
  ])
})
