import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { demoGrading } from '#testing/grading.ts'
import { openCaller } from '../crashtest/seller.ts'
import type { Tell } from './figures.ts'
import { tellCalls, type Round } from './timed-calls.ts'

const items = 10
/** The number of cheap calls in each box. */
const timesEach = 4
const phones = [1001, 1002, 1101, 1201]
const coupon = 'WILLKOMMEN'

/** Every call of the box over HTTP, each client with a session of its own. */
export function boxFigures(scratch: string, tell: Tell): Promise<void> {
  const calls = ['add a title', 'add a device', 'show', 'set a coupon', 'take an item out']
  return tellCalls({ dataDir: join(scratch, 'box'), area: 'box', items, calls, round: oneBox }, tell)
}

async function oneBox({ titles, ...round }: Round): Promise<void> {
  const call = await openCaller(round)
  for (const { id, cents } of titles)
    await call('add a title', 'POST', `/api/cart/${id}`, { body: { price: cents } })
  for (let time = 0; time < timesEach; time += 1) {
    await call('set a coupon', 'PUT', '/api/checkout/coupon', { body: { code: coupon } })
    await call('take the coupon out', 'DELETE', '/api/checkout/coupon')
    await call('show', 'GET', '/api/cart')
  }
  const shown = await call('show', 'GET', '/api/cart')
  const { orderProducts } = api.cart.ok.parse(shown.json()).cart
  if (orderProducts.length !== items) throw new Error(`${orderProducts.length} items are in the box`)
  for (const { id } of orderProducts) await call('take an item out', 'DELETE', `/api/cart/item/${id}`)
  const customerGradingDto = demoGrading('phone')
  for (const id of phones)
    await call('add a device', 'POST', `/api/cart/${id}`, { body: { price: 0, customerGradingDto } })
}
