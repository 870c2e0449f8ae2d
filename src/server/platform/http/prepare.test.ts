import { expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { testDatabase } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'

const database = await testDatabase({ poolSize: 1 })
const together = 3
let preparing = 0
let meet: () => void = () => undefined
const met = new Promise<void>((resolve) => {
  meet = resolve
})
const server = await testServer({
  database,
  handlers: () => ({
    customerLocale: {
      prepare: async (context, { body: { locale } }) => {
        expect('tx' in context ? context.tx : undefined).toBeUndefined()
        if (locale === 'fr') return fail('gone')
        preparing += 1
        if (preparing === together) meet()
        await met
        return ok(async ({ tx }) => {
          const rows = await tx.selectFrom('session').select('kind').execute()
          return rows.length > 0 ? ok({ locale }) : fail('internal')
        })
      },
    },
  }),
})
const customerId = '0198a000-0000-7000-8000-000000000001'

test('what a handler prepares holds no connection: more calls than connections prepare at once', async () => {
  const clients = await Promise.all(Array.from({ length: together }, () => server.customer(customerId)))
  const answers = await Promise.all(
    clients.map((client) => client.put('/api/customers/locale', { locale: 'de' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('what is refused while preparing is answered like every refusal', async () => {
  const answer = await (await server.customer(customerId)).put('/api/customers/locale', { locale: 'fr' })
  expect([answer.status, answer.json()]).toMatchObject([410, { code: 'gone' }])
})
