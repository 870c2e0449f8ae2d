import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { anAccount } from '#testing/checkout.ts'
import { openSeller } from '../crashtest/seller.ts'
import type { Tell } from './figures.ts'
import { tellCalls, type Round } from './timed-calls.ts'

/** Every call of the checkout over HTTP, from the box to the finished order. */
export function checkoutFigures(scratch: string, tell: Tell): Promise<void> {
  const steps = ['prepare', 'address', 'carrier', 'payout'] as const
  const calls = [...steps.map((name) => [name, 25] as const), 'place', 'finish view']
  const dataDir = join(scratch, 'checkout')
  return tellCalls({ dataDir, area: 'checkout', items: 10, calls, roundsEach: 250, round: oneOrder }, tell)
}

async function oneOrder({ titles, ...round }: Round): Promise<void> {
  const seller = await openSeller({ ...round, payout: { type: 'bank_transfer', account: anAccount } })
  await seller.fill(titles)
  await seller.prepare()
  const uuid = await seller.place(randomUUID())
  if (uuid === null) throw new Error('an order was not placed')
  await seller.finishView(uuid)
}
