import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handlerTable } from '#server/app.ts'
import { fakeClock } from '#testing/clock.ts'
import { anAccount, anAddress } from '#testing/checkout.ts'
import { testServer } from '#testing/server.ts'

const clock = fakeClock('2026-01-05T10:00:00Z')
const server = await testServer({ handlers: handlerTable, clock })
const address = { address: anAddress }

interface Saved {
  readonly id: number
}

describe('[A11] saved addresses', () => {
  test('are kept, shown as in the checkout, kept once, and forgotten by their owner only', async () => {
    const anna = await server.customer(randomUUID())
    const bert = await server.customer(randomUUID())
    const saved = await anna.post('/api/my/addresses', address)
    expect(saved.status).toBe(201)
    expect(saved.json()).toMatchObject([{ lastName: anAddress.lastName, kind: 'street' }])
    expect((await anna.post('/api/my/addresses', address)).json()).toHaveLength(1)
    expect((await anna.get('/api/checkout/addresses')).json()).toEqual(saved.json())
    // the answer is a list of addresses, checked against the contract
    const [{ id } = { id: 0 }] = saved.json() as Saved[]
    expect((await bert.delete(`/api/my/addresses/${id}`)).json()).toEqual([])
    expect((await anna.get('/api/checkout/addresses')).json()).toHaveLength(1)
    expect((await anna.delete(`/api/my/addresses/${id}`)).json()).toEqual([])
    expect((await anna.delete(`/api/my/addresses/${id}`)).status).toBe(200)
  })

  test('keep the rules of the checkout', async () => {
    const anna = await server.customer(randomUUID())
    const answer = await anna.post('/api/my/addresses', { address: { ...anAddress, postcode: '1' } })
    expect(answer.json()).toMatchObject({ code: 'address.postcode' })
  })
})

describe('[A11] saved bank accounts', () => {
  test('[D70] are kept and shown masked, and an id of the other kind leads nowhere', async () => {
    const anna = await server.customer(randomUUID())
    const saved = await anna.post('/api/my/bank-accounts', anAccount)
    expect(saved.status).toBe(201)
    expect(saved.json()).toMatchObject([{ holder: anAccount.holder, ibanMasked: 'DE89 … 000' }])
    // as above
    const [{ id } = { id: 0 }] = saved.json() as Saved[]
    await anna.delete(`/api/my/addresses/${id}`)
    expect((await anna.get('/api/checkout/payout/bank-accounts')).json()).toHaveLength(1)
    expect((await anna.delete(`/api/my/bank-accounts/${id}`)).json()).toEqual([])
  })

  test('name what is wrong with a number or a holder', async () => {
    const anna = await server.customer(randomUUID())
    const wrong = await anna.post('/api/my/bank-accounts', {
      ...anAccount,
      iban: 'DE00 3704 0044 0532 0130 00',
    })
    expect(wrong.json()).toMatchObject({ code: 'payout.iban' })
    const nameless = await anna.post('/api/my/bank-accounts', { ...anAccount, holder: '123' })
    expect(nameless.json()).toMatchObject({ errors: [{ path: 'holder' }] })
  })

  test('[D12] change only within 15 minutes of a login', async () => {
    const anna = await server.customer(randomUUID())
    clock.advance(15 * 60_000)
    for (const answer of [
      await anna.post('/api/my/bank-accounts', anAccount),
      await anna.delete('/api/my/bank-accounts/1'),
    ])
      expect(answer.json()).toMatchObject({ code: 'login.fresh-required' })
    expect((await anna.post('/api/my/addresses', address)).status).toBe(201)
  })
})
