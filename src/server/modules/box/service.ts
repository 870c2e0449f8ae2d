import { fail, ok } from '#kernel/result.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { gradingView } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Task } from '#server/platform/task.ts'
import { seeBox } from './hold.ts'
import type { JudgedBox } from './judge-box.ts'
import * as repo from './repo.ts'
import type { Box } from './items.ts'

export async function boxProducts(db: Db, { actor, locale }: Viewer) {
  const held = await seeBox(db, actor)
  if (!held) return fail('not-found')
  const products = await productsById(db, locale, [...new Set(held.box.items.map((item) => item.productId))])
  return ok({ docs: [...products.values()] })
}

/** Null takes everything out. An item that is not in the box counts as taken out. */
export async function takeOut(tx: Tx, box: Box, id: number | null): Promise<Box> {
  const isTaken = (item: { readonly id: number }) => id === null || item.id === id
  await repo.removeItems(
    tx,
    box.uuid,
    box.items.filter(isTaken).map((item) => item.id),
  )
  return { ...box, items: box.items.filter((item) => !isTaken(item)) }
}

/** Stores the effects of current prices: new prices and reservations, and express grading that became impossible. */
export async function keepJudged(tx: Tx, { box, items, isExpress }: JudgedBox): Promise<void> {
  const stored = new Map(box.items.map((item) => [item.id, item]))
  const current = items.map(({ item }) => item)
  await repo.updateItems(
    tx,
    current.filter((item) => stored.get(item.id) !== item),
  )
  if (box.isExpress && !isExpress) await repo.keepChoices(tx, box.uuid, { isExpress: false })
}

export async function gradingOfItem(db: Db, id: number, { actor, locale, now }: Viewer) {
  const held = await seeBox(db, actor)
  const item = held?.box.items.find((one) => one.id === id)
  if (!item || item.gradingUuid === null) return fail('not-found')
  return gradingView(db, { locale, uuid: item.gradingUuid, now })
}

/** Deletes boxes that nobody has changed for the lifetime of a guest's session. */
export async function forgetBoxes(db: Db, now: Date): Promise<void> {
  await repo.removeBoxes(db, new Date(now.getTime() - keptMs))
}

const keptMs = 90 * 24 * 60 * 60_000

export const forgetOldBoxes: Task = {
  name: 'forget-old-boxes',
  cron: '37 3 * * *',
  run: ({ db, clock }) => forgetBoxes(db, clock.now()),
}
