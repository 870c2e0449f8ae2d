import { randomUUID } from 'node:crypto'
import type { PageName } from '#contract/pages/names.ts'
import { pages } from '#contract/pages/table.ts'
import { demoCustomers, demoPassword } from '#db/seed/customers.ts'
import { boughtTitles } from '#testing/box.ts'
import { withRunningDatabase } from '../crashtest/running-database.ts'
import { openCaller, openSeller } from '../crashtest/seller.ts'

const itemsEach = 10

type Cookies = ReadonlyMap<string, string>

/** The visitors for whom pages show their usual content: a new visitor, a seller with a box, or a customer. */
export interface Visitors {
  readonly cookiesFor: (page: PageName) => Cookies
  /** The order the seller has placed already. */
  readonly orderUuid: string
}

export async function openVisitors(origin: string, dataDir: string): Promise<Visitors> {
  const port = Number(new URL(origin).port)
  const { seller, orderUuid } = await sellerWithOrder(port, dataDir)
  const customer = await customerLoggedIn(port)
  const nobody: Cookies = new Map()
  return {
    cookiesFor: (page) => {
      const { platform, audience } = pages[page]
      return platform === 'my' ? customer : audience === 'session' ? seller : nobody
    },
    orderUuid,
  }
}

/** One order is placed; the next box lacks nothing but the press of the button, so every step can be shown. */
async function sellerWithOrder(port: number, dataDir: string) {
  const cookies = new Map<string, string>()
  const titles = await withRunningDatabase(dataDir, (db) => boughtTitles(db, 2 * itemsEach))
  const seller = await openSeller({ port, index: 1, cookies })
  await seller.fill(titles.slice(0, itemsEach))
  await seller.prepare()
  const orderUuid = await seller.place(randomUUID())
  if (orderUuid === null) throw new Error('an order was not placed')
  await seller.fill(titles.slice(itemsEach))
  await seller.prepare()
  return { seller: cookies, orderUuid }
}

async function customerLoggedIn(port: number): Promise<Cookies> {
  const cookies = new Map<string, string>()
  const call = await openCaller({ port, index: 2, cookies })
  const [{ email }] = demoCustomers
  await call('login', 'POST', '/api/login', { body: { email, password: demoPassword } })
  return cookies
}
