import { createPasswords, findByEmail, insertCustomer, noteBounce } from '#server/modules/accounts/index.ts'
import { saveChoice, type SellerAddress } from '#server/modules/sell-checkout/index.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import { lockMailbox } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/** Printed in README.md, so they only ever exist where nobody else can reach the shop. */
export const demoPassword = 'fuchs regen lampe'

export const demoCustomers = [
  {
    id: '0198b000-0000-7000-8000-000000000001',
    email: 'kundin@rondo.example',
    firstName: 'Klara',
    lastName: 'Sommer',
    isUndeliverable: false,
  },
  /** Mails to her come back, for the warning after the login. */
  {
    id: '0198b000-0000-7000-8000-000000000002',
    email: 'unzustellbar@rondo.example',
    firstName: 'Jule',
    lastName: 'Winter',
    isUndeliverable: true,
  },
] as const

type DemoCustomer = (typeof demoCustomers)[number]

const places = [
  { street: 'Lindenallee', houseNumber: '4', postcode: '20259', city: 'Hamburg' },
  { street: 'Am Markt', houseNumber: '17b', postcode: '99084', city: 'Erfurt' },
] as const

/** Once: what their owners changed or deleted stays so. */
export async function seedCustomers(db: Db, sealing: Sealing, now: Date): Promise<void> {
  const ids = demoCustomers.map(({ id }) => id)
  const known = await db.selectFrom('customer').select('id').where('id', 'in', ids).execute()
  const missing = demoCustomers.filter(({ id }) => known.every((row) => row.id !== id))
  if (missing.length === 0) return
  const hashed = await createPasswords().hash(demoPassword)
  if (!hashed.ok) throw new Error(hashed.code)
  await inTransaction(db, async (tx) => {
    for (const customer of missing) await open(sealing, tx, { customer, passwordHash: hashed.value, now })
  })
}

interface Opening {
  readonly customer: DemoCustomer
  readonly passwordHash: string
  readonly now: Date
}

async function open(sealing: Sealing, tx: Tx, { customer, passwordHash, now }: Opening): Promise<void> {
  const { id, email, firstName, lastName, isUndeliverable } = customer
  // Two processes may start at once: the second one waits here and then finds the row.
  await lockMailbox(sealing, tx, email)
  if (await findByEmail(sealing, tx, email)) return
  const person = { firstName, lastName, locale: 'de', isConfirmed: true } as const
  await insertCustomer(sealing, tx, { id, email, passwordHash, now, ...person })
  if (isUndeliverable) await noteBounce(sealing, tx, email, now)
  for (const place of places) {
    const value: SellerAddress = {
      kind: 'street',
      firstName,
      lastName,
      ...place,
      extra: null,
      country: 'de',
      postNumber: null,
    }
    await saveChoice(sealing, tx, { ownerId: id, kind: 'address', value, now })
  }
}
