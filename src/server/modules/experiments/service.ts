import { fail, ok, type Result } from '#kernel/result.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { mapRead, runRead, type Read } from '#server/platform/db/reads.ts'
import type { Task } from '#server/platform/task.ts'
import { forgetAssignments, storeAssignments, storedAssignmentsRead } from './repo.ts'
import {
  assignVariants,
  controlAssignment,
  experiments,
  choiceRefusal,
  type Assignment,
  type ExperimentRefusal,
} from './rules.ts'

/** The server keeps no consent of visitors yet, and what is not known was not given. */
const hasMarketingConsent = false

/**
 * Asking changes nothing (D21): a visitor without a session has no id to stick to and gets the controls; with
 * one, the hash gives the same answer every time and nothing needs to be stored.
 */
export async function assignedVariants(
  db: Db | Tx,
  visitorId: string | null,
  now: Date,
): Promise<Assignment[]> {
  return visitorId === null
    ? experiments.map(controlAssignment)
    : runRead(db, assignedVariantsRead(visitorId, now))
}

/** The same for a visitor with a session, to be asked together with other things. */
export function assignedVariantsRead(visitorId: string, now: Date): Read<Assignment[]> {
  return mapRead(storedAssignmentsRead(visitorId, now), (stored) =>
    assignVariants(experiments, { id: visitorId, hasMarketingConsent }, stored),
  )
}

/** Keeps the assignment of a visitor for 90 days, even if the weights change. */
export async function keepVariants(
  tx: Tx,
  visitorId: string,
  wanted: readonly Assignment[],
  now: Date,
): Promise<Result<Assignment[], ExperimentRefusal>> {
  const refusal = choiceRefusal(experiments, wanted, hasMarketingConsent)
  if (refusal) return fail(refusal)
  await storeAssignments(tx, visitorId, wanted, now)
  return ok(await assignedVariants(tx, visitorId, now))
}

export const forgetOldAssignments: Task = {
  name: 'forget-old-assignments',
  cron: '17 3 * * *',
  run: ({ db, clock }) => forgetAssignments(db, clock.now()),
}
