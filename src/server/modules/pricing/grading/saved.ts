import { moneyFromCents } from '#contract/euros.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import { readOffers } from '#server/modules/pricing/prices/offers.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { Task } from '#server/platform/task.ts'
import { answersInWords } from './in-words.ts'
import type { Quote } from './quote.ts'
import { forgetGradings, gradingsIn, insertGrading, ownedGrading, type SavedGrading } from './repo.ts'
import type { Tree } from './tree.ts'
import { readTrees } from './trees.ts'

const day = 24 * 60 * 60 * 1_000

/** The owner of the gradings: an account, or a visitor, whose id survives a login. */
function ownerOf({ customerId, visitorId }: Actor): string {
  return customerId ?? visitorId
}

/** A grading that a guest has saved stays theirs after the login. */
function ownersOf({ customerId, visitorId }: Actor): readonly string[] {
  return customerId === null ? [visitorId] : [customerId, visitorId]
}

interface Saved {
  readonly owner: Actor
  readonly quote: Quote
  readonly now: Date
}

/** Says the uuid it is found by. */
export async function saveGrading(tx: Tx, { owner, quote, now }: Saved): Promise<string> {
  const { productId, priceCents, variantLabel, tableVersion, grading } = quote
  if (variantLabel === null || grading === null)
    throw new Error(`product ${productId} has no questions to save answers of`)
  const { 'grading.keptDays': keptDays } = await readSettings(tx)
  return insertGrading(tx, {
    ...grading,
    ownerId: ownerOf(owner),
    productId,
    priceCents,
    variantLabel,
    tableVersion,
    now,
    expiresAt: new Date(now.getTime() + keptDays * day),
  })
}

/** Unknown ones are left out; whose they are is for the caller to know. */
export async function gradingsByUuid(
  db: Db | Tx,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, SavedGrading>> {
  return new Map((await gradingsIn(db, uuids)).map((grading) => [grading.uuid, grading]))
}

interface Viewed {
  readonly locale: Locale
  readonly uuid: string
  readonly now: Date
}

/** A saved grading in words, its answers in the order of the questions; whose it is was checked before. */
export async function gradingView(db: Db | Tx, viewed: Viewed) {
  const [saved] = await gradingsIn(db, [viewed.uuid])
  return saved ? viewOf(db, saved, viewed) : fail('not-found')
}

/** The same, but only for the owner. For everybody else the grading does not exist. */
export async function ownGradingView(db: Db | Tx, actor: Actor | null, viewed: Viewed) {
  const saved = actor && (await ownedGrading(db, viewed.uuid, ownersOf(actor)))
  return saved ? viewOf(db, saved, viewed) : fail('not-found')
}

async function viewOf(db: Db | Tx, saved: SavedGrading, { locale, now }: Viewed) {
  if (saved.expiresAt <= now) return fail('not-found')
  const offer = (await readOffers(db, [saved.productId], now)).get(saved.productId)
  const asked = offer && (await readTrees(db, now)).ofGrading(offer, saved)
  if (!asked) return fail('not-found')
  return ok(inWords(locale, saved, asked.tree))
}

function inWords(locale: Locale, saved: SavedGrading, tree: Tree) {
  return {
    uuid: saved.uuid,
    productId: saved.productId,
    treeVersion: saved.treeVersion,
    variantLabel: saved.variantLabel,
    price: moneyFromCents(saved.priceCents),
    expiresAt: saved.expiresAt.toISOString(),
    answers: answersInWords(locale, tree, saved.answers),
  }
}

/** An item of a box outlives its grading by days at most, and asks again then. */
export const forgetOldGradings: Task = {
  name: 'forget-old-gradings',
  cron: '37 3 * * *',
  run: ({ db, clock }) => forgetGradings(db, clock.now()),
}
