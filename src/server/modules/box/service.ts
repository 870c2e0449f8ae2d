import { fail, ok } from '#kernel/result.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { gradingView } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Task } from '#server/platform/task.ts'
import { holdBox, seeBox } from './hold.ts'
import * as repo from './repo.ts'
import { settle, surplusOf } from './settle.ts'
import { answerOf, viewBox, type Viewer } from './view.ts'

/** Looking changes nothing (security.md D21): higher prices show, and are written by the next changing call. */
export async function showBox(db: Db, viewer: Viewer) {
  const held = await seeBox(db, viewer.actor)
  if (!held) return fail('not-found')
  const [view, told] = await Promise.all([viewBox(db, held.box, viewer), surplusOf(db, held, viewer)])
  return ok(answerOf(view, told))
}

export async function boxProducts(db: Db, { actor, locale }: Viewer) {
  const held = await seeBox(db, actor)
  if (!held) return fail('not-found')
  const products = await productsById(db, locale, [...new Set(held.box.items.map((item) => item.productId))])
  return ok({ docs: [...products.values()] })
}

/** Null takes everything out. What is not there counts as taken out. */
export async function takeOut(tx: Tx, id: number | null, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  const isTaken = (item: { readonly id: number }) => id === null || item.id === id
  const { box } = held
  await repo.removeItems(
    tx,
    box.uuid,
    box.items.filter(isTaken).map((item) => item.id),
  )
  const items = box.items.filter((item) => !isTaken(item))
  return ok(await settle(tx, { ...held, box: { ...box, items } }, viewer))
}

export async function gradingOfItem(db: Db, id: number, { actor, locale, now }: Viewer) {
  const held = await seeBox(db, actor)
  const item = held?.box.items.find((one) => one.id === id)
  if (!item || item.gradingUuid === null) return fail('not-found')
  return gradingView(db, { locale, uuid: item.gradingUuid, now })
}

/** What nobody has touched for the life of a guest's session. */
export async function forgetBoxes(db: Db, now: Date): Promise<void> {
  await repo.removeBoxes(db, new Date(now.getTime() - keptMs))
}

const keptMs = 90 * 24 * 60 * 60_000

export const forgetOldBoxes: Task = {
  name: 'forget-old-boxes',
  cron: '37 3 * * *',
  run: ({ db, clock }) => forgetBoxes(db, clock.now()),
}
