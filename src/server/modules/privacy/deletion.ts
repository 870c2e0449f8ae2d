import type { ApiOutput } from '#contract/api-client.ts'
import { addDays, inBerlin, type CalendarDate } from '#kernel/berlin-time.ts'
import { openUntil } from '#server/modules/orders/index.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import { lockMailbox } from '#server/platform/mailbox.ts'
import * as repo from './repo-deletion.ts'
import type { PrivacyDeps } from './exports.ts'
import { forgetPerson } from './forget-person.ts'
import { customerAsking, guestAsking, type AskingPerson } from './person.ts'

type MyDeletion = ApiOutput<'myDeletion'>

const none: MyDeletion = { state: 'none', plannedFor: null, hindrances: [] }
const done: MyDeletion = { state: 'done', plannedFor: null, hindrances: [] }

function planned(plannedFor: CalendarDate | null): MyDeletion {
  return { state: 'planned', plannedFor, hindrances: ['open-order'] }
}

/** Names what stands in the way before somebody asks for the deletion. */
export async function viewDeletion(
  deps: PrivacyDeps,
  db: Db | Tx,
  customerId: string,
  now: Date,
): Promise<MyDeletion> {
  const [asking, request] = await Promise.all([
    customerAsking(deps.sealing, db, customerId),
    repo.findDeletion(db, customerId),
  ])
  if (!asking) return done
  const hindrances: MyDeletion['hindrances'] =
    (await openUntil(deps, db, asking.person, now)) === null ? [] : ['open-order']
  return request ? { state: 'planned', plannedFor: request.plannedFor, hindrances } : { ...none, hindrances }
}

/** Deletes at once if nothing is open, otherwise plans a day (rulebook §18). */
export async function askDeletion(
  deps: PrivacyDeps,
  tx: Tx,
  asking: AskingPerson,
  now: Date,
): Promise<MyDeletion> {
  const until = await settledAfter(deps, tx, asking, now)
  const plannedFor = until ?? inBerlin(now).day
  const { id, isNew } = await repo.insertDeletion(deps.sealing, tx, asking, { plannedFor, now })
  if (until === null) {
    const request = await repo.lockOpen(tx, id)
    if (request) await forgetPerson(deps, tx, { id, asking, now })
    return done
  }
  if (isNew) await deps.outbox.publish(tx, { type: 'privacy.deletion-planned', data: { deletionId: id } })
  else await repo.planDeletion(tx, id, plannedFor)
  return planned(plannedFor)
}

/** Placing waits for the same lock: no order slips in between the look and the deletion. */
async function settledAfter(
  deps: PrivacyDeps,
  tx: Tx,
  { person, email }: AskingPerson,
  now: Date,
): Promise<CalendarDate | null> {
  await lockMailbox(deps.sealing, tx, email)
  const until = await openUntil(deps, tx, person, now)
  return until && addDays(inBerlin(until).day, 1)
}

const batchSize = 100

/** Each deletion has its own transaction, so a failed one is tried again the next day and does not stop the others. */
export async function carryOutPlanned(deps: PrivacyDeps, db: Db, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (let ids = await repo.plannedAfter(db, firstId, batchSize); ids.length > 0;) {
    for (const id of ids)
      await inTransaction(db, (tx) => carryOut(deps, tx, id, now)).catch((fault: unknown) =>
        faults.push(fault),
      )
    ids = await repo.plannedAfter(db, ids.at(-1) ?? firstId, batchSize)
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} deletions were not carried out`)
}

const firstId = '00000000-0000-0000-0000-000000000000'

async function carryOut(deps: PrivacyDeps, tx: Tx, id: string, now: Date): Promise<void> {
  const request = await repo.lockOpen(tx, id)
  const asking = request && (await askingOf(deps, tx, request))
  if (!asking) return
  const plannedFor = await settledAfter(deps, tx, asking, now)
  if (plannedFor === null) await forgetPerson(deps, tx, { id, asking, now })
  else await repo.planDeletion(tx, id, plannedFor)
}

async function askingOf(
  { sealing }: PrivacyDeps,
  tx: Tx,
  request: repo.Deletion,
): Promise<AskingPerson | null> {
  const { id, customerId, email, locale } = request
  if (customerId !== null) return customerAsking(sealing, tx, customerId)
  return email && guestAsking(sealing.open(email, repo.deletionSealPlace(id)), locale)
}
