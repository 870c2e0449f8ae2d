import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'

interface ExpectedOrders {
  /** The uuid of the order that each seller got as an answer. */
  readonly told: readonly string[]
  readonly itemsEach: number
}

export interface Faults {
  /** Orders that were acknowledged and are not in the database. */
  readonly lost: readonly string[]
  /** Two orders from one press, or one order from the presses of two sellers. */
  readonly doubled: readonly string[]
  readonly broken: readonly string[]
}

/** Lists what is wrong in the database after the last strike; the lists are empty when every order is whole and single. */
export async function judgeOrders(db: Db, { told, itemsEach }: ExpectedOrders): Promise<Faults> {
  const orders = await readCountedOrders(db)
  const byUuid = new Map(orders.map((order) => [order.uuid, order]))
  const untold = orders.filter(({ uuid }) => !told.includes(uuid))
  return {
    lost: told.filter((uuid) => !byUuid.has(uuid)).map((uuid) => `order ${uuid} was told and is not there`),
    doubled: [
      ...toldTwice(told).map((uuid) => `order ${uuid} was told to two sellers`),
      ...untold.map(({ number }) => `${number} was told to nobody`),
    ],
    broken: [
      ...orders.flatMap((order) => orderFaults(order, itemsEach).map((fault) => `${order.number}: ${fault}`)),
      ...numberFaults(orders.map(({ number }) => number)),
      ...(await leftovers(db)),
    ],
  }
}

function toldTwice(told: readonly string[]): string[] {
  return told.filter((uuid, at) => told.indexOf(uuid) !== at)
}

interface CountedOrder {
  readonly uuid: string
  readonly number: string
  readonly totalCents: number
  readonly items: number
  readonly itemCents: number
  readonly unpacked: number
  readonly parcels: number
  readonly itemEvents: number
  readonly orderEvents: number
  readonly mails: number
}

async function readCountedOrders(db: Db): Promise<CountedOrder[]> {
  const { rows } = await sql<CountedOrder>`
    select uuid, number, total_cents as "totalCents",
      (select count(*)::integer from sell_item where order_uuid = uuid) as items,
      (select coalesce(sum(agreed_cents + bonus_cents), 0)::integer from sell_item where order_uuid = uuid)
        - express_fee_cents as "itemCents",
      (select count(*)::integer from sell_item as item where item.order_uuid = uuid and not exists (
        select from sell_parcel as parcel
        where parcel.order_uuid = uuid and parcel.parcel_index = item.parcel_index
      )) as unpacked,
      (select count(*)::integer from sell_parcel where order_uuid = uuid) as parcels,
      (select count(distinct item_id)::integer from order_event where order_uuid = uuid) as "itemEvents",
      (select count(*)::integer from order_event where order_uuid = uuid and item_id is null) as "orderEvents",
      (select count(*)::integer from mail
        where kind = 'order-placed' and data->>'orderUuid' = uuid::text) as mails
    from sell_order order by number
  `.execute(db)
  return rows
}

function orderFaults(order: CountedOrder, itemsEach: number): string[] {
  const expected: Partial<CountedOrder> = {
    items: itemsEach,
    unpacked: 0,
    itemCents: order.totalCents,
    itemEvents: itemsEach,
    orderEvents: 1,
    mails: 1,
    parcels: Math.max(1, order.parcels),
  }
  const names = Object.keys(expected) as (keyof CountedOrder)[] // the keys of the object above
  return names
    .filter((name) => order[name] !== expected[name])
    .map((name) => `${name} is ${order[name]} instead of ${expected[name]}`)
}

/** The numbers of each year must run from 1 on without a gap. */
function numberFaults(numbers: readonly string[]): string[] {
  const byYear = Map.groupBy(numbers, (number) => number.slice(0, 7))
  return [...byYear].flatMap(([year, yearNumbers]) =>
    yearNumbers
      .toSorted()
      .flatMap((number, at) =>
        Number(number.slice(7)) === at + 1 ? [] : [`${number} stands where ${year}${at + 1} should`],
      ),
  )
}

/** Looks for what an interrupted order could leave behind. */
async function leftovers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ boxes: number; last: number; orders: number; strange: number }>`
    select
      (select count(*)::integer from box where uuid in (select box_uuid from sell_order)) as boxes,
      (select coalesce(sum(last), 0)::integer from order_number) as last,
      (select count(*)::integer from sell_order) as orders,
      (select count(*)::integer from mail where kind <> 'order-placed') as strange
  `.execute(db)
  return rows.flatMap(({ boxes, last, orders, strange }) => [
    ...(boxes === 0 ? [] : [`${boxes} boxes are still there beside their orders`]),
    ...(last === orders ? [] : [`${last} numbers were given to ${orders} orders`]),
    ...(strange === 0 ? [] : [`${strange} mails say something else`]),
  ])
}
