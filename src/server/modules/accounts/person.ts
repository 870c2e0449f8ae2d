import { sessionsOf } from '#server/platform/sessions/customer-sessions.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { ExportPart, Person, PersonDeps } from '#server/platform/person.ts'
import { customerById } from './repo.ts'

/** Neither password nor token of a session is anything to hand out. */
export async function exportAccount(
  { sealing }: PersonDeps,
  db: Db,
  { customerId }: Person,
  now: Date,
): Promise<ExportPart[]> {
  if (customerId === null) return []
  const [customer, sessions] = await Promise.all([
    customerById(sealing, db, customerId),
    sessionsOf(db, customerId, now),
  ])
  const shown = sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt }))
  return [
    { name: 'account', rows: customer ? [{ ...customer }] : [] },
    { name: 'sessions', rows: shown },
  ]
}
