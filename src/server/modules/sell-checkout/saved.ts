import { comparableText } from '#kernel/typed-words.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import type { SellerAddress } from './address-rules.ts'
import * as repo from './repo.ts'

export interface BankAccount {
  readonly iban: string
  readonly holder: string
}

/** The kinds of saved choices: their shape, what makes two of them the same, and how many are kept. */
interface Kinds {
  readonly address: SellerAddress
  readonly account: BankAccount
}

const sameness: {
  readonly [K in keyof Kinds]: (value: Kinds[K]) => readonly [purpose: string, text: string]
} = {
  address: (address) => ['address', JSON.stringify(Object.entries(address).map(foldedEntry).toSorted(byKey))],
  account: ({ iban }) => ['iban', iban],
}
const kept: { readonly [K in keyof Kinds]: number } = { address: 100, account: 50 }

function foldedEntry([key, value]: [string, string | null]): [string, string] {
  return [key, comparableText(value ?? '')]
}

function byKey([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}

/** Choices that were used before come first, and among equals the newest. */
export async function readSaved<K extends keyof Kinds>(
  sealing: Sealing,
  db: Db | Tx,
  whose: { readonly ownerId: string; readonly kind: K },
): Promise<(Kinds[K] & { readonly id: number })[]> {
  const rows = await repo.savedRows(db, whose, kept[whose.kind])
  // sealed by addSaved alone, so its shape is known
  return rows.map((row) => ({ ...(opened(sealing, whose, row) as Kinds[K]), id: row.id }))
}

export async function savedById<K extends keyof Kinds>(
  sealing: Sealing,
  db: Db | Tx,
  whose: { readonly ownerId: string; readonly kind: K },
  id: number,
): Promise<(Kinds[K] & { readonly id: number }) | null> {
  const row = await repo.savedRow(db, whose, id)
  // as above
  return row && { ...(opened(sealing, whose, row) as Kinds[K]), id: row.id }
}

interface Saving<K extends keyof Kinds> {
  readonly ownerId: string
  readonly kind: K
  readonly value: Kinds[K]
  readonly now: Date
}

export interface SavedResult {
  readonly id: number
  /** The choice was not saved before, or was different. */
  readonly isNew: boolean
}

/** A choice that is saved again is kept once, in its newest spelling. */
export async function addSaved<K extends keyof Kinds>(
  sealing: Sealing,
  tx: Tx,
  { value, now, ...whose }: Saving<K>,
): Promise<SavedResult> {
  const [purpose, text] = sameness[whose.kind](value)
  const hash = sealing.hash(text, purpose)
  const sealed = { hash, value: sealing.seal(JSON.stringify(value), savedSealPlace(whose, hash)), now }
  await repo.lockSaved(tx, whose.ownerId)
  const known = await repo.sameRow(tx, { ...whose, hashes: sealing.hashes(text, purpose) })
  if (known) {
    const isOther = JSON.stringify(opened(sealing, whose, known)) !== JSON.stringify(value)
    await repo.changeRow(tx, { id: known.id, isOther }, sealed)
    return { id: known.id, isNew: isOther }
  }
  const id = await repo.addRow(tx, whose, sealed)
  await repo.forgetOldest(tx, whose, kept[whose.kind])
  return { id, isNew: true }
}

/** An account that money goes to is offered first the next time (security.md D12). */
export async function noteAccountUse(
  sealing: Sealing,
  tx: Tx,
  { ownerId, iban, now }: { readonly ownerId: string; readonly iban: string; readonly now: Date },
): Promise<void> {
  const hashes = sealing.hashes(iban, 'iban')
  await repo.noteUse(tx, { ownerId, kind: 'account', hashes }, now)
}

/** A row is known by its owner and its hash: the database gives the id only after it was sealed. */
function savedSealPlace({ ownerId, kind }: repo.SavedChoiceScope, hash: Buffer): SealPlace {
  return ['saved_choice', `${ownerId}/${hash.toString('hex')}`, kind]
}

function opened(sealing: Sealing, whose: repo.SavedChoiceScope, row: repo.SavedRow): unknown {
  return JSON.parse(sealing.open(row.value, savedSealPlace(whose, row.hash)))
}
