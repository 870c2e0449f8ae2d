import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ApiOutput } from '#contract/api-client.ts'
import { addToBox, boxShop } from '#testing/box-shop.ts'
import { placeOrder, walkCheckoutSteps } from '#testing/checkout.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'

const { server, titles } = await boxShop()
const [dearest] = titles.toSorted((one, other) => other.cents - one.cents)
const others = titles.slice(0, 8)

async function placed(email: string, carrier: object = { carrier: 'dhl' }) {
  const client = await server.guest()
  for (const title of new Set([dearest, ...others])) if (title) await addToBox(client, title)
  const hash = await walkCheckoutSteps(client, { email, carrier })
  const answer = await placeOrder(client, hash)
  expect(answer.status).toBe(201)
  // the answer of this call, as the contract says
  const { uuid } = answer.json() as { uuid: string }
  return { client, uuid }
}

const look = (client: TestClient, uuid: string) => client.get(`/api/checkout/finish-view/${uuid}`)
const viewOf = (answer: TestAnswer) => {
  expect(answer.status).toBe(200)
  // as above
  return answer.json() as ApiOutput<'finishView'>
}

describe('[C6] GET /api/checkout/finish-view/{uuid}', () => {
  test('shows the order, its papers, its forecast and where the mail went', async () => {
    const email = `${randomUUID()}@example.test`
    const { client, uuid } = await placed(email)
    const view = viewOf(await look(client, uuid))
    expect(view).toMatchObject({
      order: { uuid, state: 'PLACED', isChangeable: true, payoutMethod: { ibanMasked: 'DE89 … 000' } },
      checklistUuid: uuid,
      confirmationSentTo: email,
      isFirstCustomerOrder: true,
    })
    expect(view.documents.map(({ kind, path }) => [kind, path])).toEqual(
      expect.arrayContaining([
        ['delivery-note', `/api/orders/${uuid}/documents/delivery-note.pdf`],
        ['label', `/api/orders/${uuid}/documents/label-0.pdf`],
        ['qr-code', `/checkout/qr-code/${uuid}/0`],
        ['checklist', `/checklist/${uuid}`],
      ]),
    )
    const { schedule, forecast } = view
    const days = [schedule.arrivesOn, schedule.inspectedOn, forecast.likely, forecast.latest]
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toBe('2026-01-07')
  })

  test('hands the conversion out once, however many ask at the same time', async () => {
    const { client, uuid } = await placed(`${randomUUID()}@example.test`)
    const views = await Promise.all(Array.from({ length: 8 }, () => look(client, uuid)))
    const told = views.map(viewOf).flatMap(({ conversion }) => conversion ?? [])
    expect(told).toEqual([
      {
        orderNumber: expect.stringMatching(/^R-2026-/),
        total: { amount: expect.any(Number), currency: 'EUR' },
        isNewCustomer: true,
      },
    ])
    expect(viewOf(await look(client, uuid)).conversion).toBeNull()
  })

  test('[D2] is not there for anybody else', async () => {
    const { client, uuid } = await placed(`${randomUUID()}@example.test`)
    for (const stranger of [server.nobody(), await server.guest(), await server.customer(randomUUID())])
      expect((await look(stranger, uuid)).status).toBe(404)
    expect((await look(client, randomUUID())).status).toBe(404)
    expect(viewOf(await look(client, uuid)).conversion).not.toBeNull()
  })
})
