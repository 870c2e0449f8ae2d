import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { joinReads, mapRead, rowsRead, runRead, type Read } from '#server/platform/db/reads.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Grading } from '#server/modules/pricing/index.ts'
import type { Box, BoxItem, NewItem } from './items.ts'

/** A box without what is in it. */
export type BoxHead = Omit<Box, 'items'>

const headColumns = [
  'uuid',
  'owner_id as ownerId',
  'coupon_code as couponCode',
  'is_express as isExpress',
] as const

const itemColumns = [
  'box_item.id',
  'product_id as productId',
  'family',
  'group_id as groupId',
  'price_cents as priceCents',
  'variant',
  'grading_uuid as gradingUuid',
  'grading',
  'table_version as tableVersion',
  'reserved_until as reservedUntil',
  'added_at as addedAt',
  'place',
  'search_uuid as searchUuid',
] as const

const inPlace = sql`coalesce(box_item.place, box_item.id), box_item.id`

/** Reads a box by its owner, because no other id may lead to a box (security.md D2, D4). */
export async function readBox(db: Db | Tx, ownerId: string): Promise<Box | null> {
  return runRead(db, boxRead(db, ownerId))
}

export function boxRead(db: Db | Tx, ownerId: string): Read<Box | null> {
  const head = db.selectFrom('box').select(headColumns).where('owner_id', '=', ownerId)
  const items = itemRows(db).innerJoin('box', 'box.uuid', 'box_uuid').where('owner_id', '=', ownerId)
  const reads = joinReads({
    head: rowsRead(head, ([row]) => row ?? null),
    items: rowsRead(items, itemsFromRows),
  })
  return mapRead(reads, (found) => found.head && { ...found.head, items: found.items })
}

export function boxItemsRead(db: Db | Tx, boxUuid: string): Read<BoxItem[]> {
  return rowsRead(itemRows(db).where('box_uuid', '=', boxUuid), itemsFromRows)
}

function itemRows(db: Db | Tx) {
  return db
    .selectFrom('box_item')
    .select(itemColumns)
    .$castTo<BoxItem>() // only this file writes the grading, so its shape is known
    .orderBy(inPlace)
}

type ItemRow = Omit<BoxItem, 'reservedUntil' | 'addedAt'> & {
  readonly reservedUntil: string
  readonly addedAt: string
}

function itemsFromRows(rows: readonly ItemRow[]): BoxItem[] {
  return rows.map((row) => ({
    ...row,
    reservedUntil: new Date(row.reservedUntil),
    addedAt: new Date(row.addedAt),
  }))
}

/** A box that is locked until the transaction ends. */
export interface LockedHead {
  readonly head: BoxHead
  /** There was none before, so nothing can be in it. */
  readonly isNew: boolean
}

/**
 * All work on a box waits for its row, so that no two calls see the same items. They are read in a statement after the
 * lock: an earlier snapshot would miss the changes of other calls.
 */
export async function lockHead(tx: Tx, ownerId: string, now: Date): Promise<LockedHead | null> {
  const head = await tx
    .updateTable('box')
    .set({ touched_at: now })
    .where('owner_id', '=', ownerId)
    .returning(headColumns)
    .executeTakeFirst()
  return head ? { head, isNew: false } : null
}

/** Locks the box of the owner, and creates it first if there is none. */
export async function openHead(tx: Tx, ownerId: string, now: Date): Promise<LockedHead> {
  const uuid = randomUUID()
  const head = await tx
    .insertInto('box')
    .values({ uuid, owner_id: ownerId, coupon_code: null, created_at: now, touched_at: now })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ touched_at: now }))
    .returning(headColumns)
    .executeTakeFirstOrThrow()
  return { head, isNew: head.uuid === uuid }
}

export async function hasBox(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx.selectFrom('box').select('uuid').where('owner_id', '=', ownerId).executeTakeFirst()
  return row !== undefined
}

export async function insertItems(tx: Tx, boxUuid: string, items: readonly NewItem[]): Promise<BoxItem[]> {
  if (items.length === 0) return []
  const rows = await tx
    .insertInto('box_item')
    .values(items.map((item) => ({ box_uuid: boxUuid, ...columnsOf(item) })))
    .returning('id')
    .execute()
  return items.flatMap((item, at) => {
    const id = rows[at]?.id
    return id === undefined ? [] : [{ ...item, id }]
  })
}

export async function replaceItem(tx: Tx, { id, ...item }: BoxItem): Promise<void> {
  await tx.updateTable('box_item').set(columnsOf(item)).where('id', '=', id).execute()
}

function columnsOf(item: NewItem) {
  return {
    product_id: item.productId,
    family: item.family,
    group_id: item.groupId,
    price_cents: item.priceCents,
    variant: item.variant,
    grading_uuid: item.gradingUuid,
    grading: gradingText(item.grading),
    table_version: item.tableVersion,
    reserved_until: item.reservedUntil,
    added_at: item.addedAt,
    place: item.place,
    search_uuid: item.searchUuid,
  } satisfies Partial<Record<keyof Tables['box_item'], unknown>>
}

function gradingText(grading: Grading | null): string | null {
  return grading === null ? null : JSON.stringify(grading)
}

/** New prices and reservations of many items in one statement. */
export async function updateItems(tx: Tx, items: readonly BoxItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    update box_item set price_cents = new.price_cents, table_version = new.table_version,
      reserved_until = new.reserved_until
    from unnest(
      ${items.map((item) => item.id)}::integer[],
      ${items.map((item) => item.priceCents)}::integer[],
      ${items.map((item) => item.tableVersion)}::integer[],
      ${items.map((item) => item.reservedUntil)}::timestamptz[]
    ) as new (id, price_cents, table_version, reserved_until)
    where box_item.id = new.id
  `.execute(tx)
}

export async function removeItems(tx: Tx, boxUuid: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('box_item').where('box_uuid', '=', boxUuid).where('id', 'in', ids).execute()
}

/** Moves the items and the scans into another box, which is locked as well, and deletes the first box. */
export async function moveContents(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('box_item').set({ box_uuid: to }).where('box_uuid', '=', from).execute()
  await tx.updateTable('box_scan').set({ box_uuid: to }).where('box_uuid', '=', from).execute()
  await tx.deleteFrom('box').where('uuid', '=', from).execute()
}

/** Records the scans in the box, and returns those that it did not have before. */
export async function recordNewScans(
  tx: Tx,
  boxUuid: string,
  scans: readonly string[],
): Promise<Set<string>> {
  if (scans.length === 0) return new Set()
  const rows = await tx
    .insertInto('box_scan')
    .values(scans.map((scan) => ({ box_uuid: boxUuid, scan_uuid: scan })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('scan_uuid')
    .execute()
  return new Set(rows.map((row) => row.scan_uuid))
}

export async function countScans(tx: Tx, boxUuid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('box_scan')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('box_uuid', '=', boxUuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Choices {
  readonly couponCode?: string | null
  readonly isExpress?: boolean
}

export async function keepChoices(tx: Tx, boxUuid: string, choices: Choices): Promise<void> {
  await tx
    .updateTable('box')
    .set({
      ...(choices.couponCode !== undefined && { coupon_code: choices.couponCode }),
      ...(choices.isExpress !== undefined && { is_express: choices.isExpress }),
    })
    .where('uuid', '=', boxUuid)
    .execute()
}

export async function readCouponCode(db: Db | Tx, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('box')
    .select('coupon_code')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.coupon_code ?? null
}

/** Deletes a box together with its items, its scans and its checkout. */
export async function closeBox(tx: Tx, uuid: string): Promise<void> {
  await tx.deleteFrom('box').where('uuid', '=', uuid).execute()
}

export async function removeBoxOfOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('box').where('owner_id', '=', ownerId).execute()
}

export async function removeBoxes(db: Db, untouchedSince: Date): Promise<void> {
  await db.deleteFrom('box').where('touched_at', '<=', untouchedSince).execute()
}
