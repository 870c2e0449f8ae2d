import { expect, test } from 'vitest'
import { pricingHandlers } from '#server/modules/pricing/routes.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { TestClient } from '#testing/client.ts'
import { boughtTitles } from '#testing/box.ts'
import { seededDatabase } from '#testing/pages.ts'
import { aCustomer } from '#testing/accounts.ts'
import { testServer } from '#testing/server.ts'
import { aWatch } from '#testing/watches.ts'

const database = await seededDatabase()
const server = await testServer({ database, handlers: pricingHandlers })
const { db } = database
const now = server.clock.now()
const titles = await boughtTitles(db, 2)

async function watching(email: string): Promise<void> {
  for (const [at, { id: productId }] of titles.entries()) {
    const targetCents = at === 0 ? 500 : null
    await aWatch(db, {
      productId,
      email: email.toLowerCase(),
      targetCents,
      now: new Date(now.getTime() + at * 1000),
    })
  }
}

async function listed(client: TestClient): Promise<ApiOutput<'myPriceWatches'>> {
  // checked against the contract by the server
  return (await client.get('/api/my/price-watches')).json() as ApiOutput<'myPriceWatches'>
}

test('[A11] the watches of the confirmed address are listed, the newest first, and ended one by one', async () => {
  const { customerId, email } = await aCustomer(db, { password: null, email: 'Wanda@Example.test', now })
  await watching(email)
  const client = await server.customer(customerId)
  const watches = await listed(client)
  expect(watches.map(({ product, target }) => [product?.id, target?.amount ?? null])).toEqual([
    [titles[1]?.id, null],
    [titles[0]?.id, 500],
  ])
  const ended = await client.delete(`/api/my/price-watches/${watches[0]?.id}`)
  expect(ended.json()).toMatchObject([{ target: { amount: 500 } }])
  expect((await client.delete(`/api/my/price-watches/${watches[0]?.id}`)).status).toBe(200)
})

test('[D2] nobody sees or ends the watches of an address they have not confirmed, nor those of others', async () => {
  const owner = await aCustomer(db, { password: null, now })
  await watching(owner.email)
  const [watch] = await listed(await server.customer(owner.customerId))
  const stranger = await server.customer((await aCustomer(db, { password: null, now })).customerId)
  expect((await stranger.delete(`/api/my/price-watches/${watch?.id}`)).json()).toEqual([])
  expect(await listed(await server.customer(owner.customerId))).toHaveLength(2)

  const claimed = await aCustomer(db, { password: null, isConfirmed: false, now })
  await watching(claimed.email)
  const claiming = await server.customer(claimed.customerId)
  expect(await listed(claiming)).toEqual([])
})
