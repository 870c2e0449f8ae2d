import type { ApiOutput } from '#contract/api-client.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { useKey } from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { MutationContext } from '#server/platform/http/context.ts'
import { askDeletion } from './deletion.ts'
import { handOver } from './repo-export.ts'
import { askGuestExport, type PrivacyDeps } from './exports.ts'
import { guestAsking } from './person.ts'
import { insertRequest, readRequest, type GuestRequest } from './repo-request.ts'

type ConfirmedRequest = ApiOutput<'confirmPrivacy'>
type Confirmed = Result<ConfirmedRequest, 'mail-key.invalid'>

/** Answers the same for every address. Only the mail says whether we know the address. */
export async function askPrivacy(
  { sealing, outbox }: PrivacyDeps,
  tx: Tx,
  asked: GuestRequest,
  now: Date,
): Promise<void> {
  const requestId = await insertRequest(sealing, tx, asked, now)
  await outbox.publish(tx, { type: 'privacy.asked', data: { requestId } })
}

type ConfirmContext = Pick<MutationContext, 'tx' | 'session' | 'clock'>

/** Two mails hold keys: the first one confirms the request, and the second one fetches the copy. */
export async function confirmPrivacy(
  deps: PrivacyDeps,
  context: ConfirmContext,
  key: string,
): Promise<Confirmed> {
  const { tx, clock } = context
  const now = clock.now()
  const used =
    (await useKey(deps.sealing, tx, { kind: 'privacy-export', key, now })) ??
    (await useKey(deps.sealing, tx, { kind: 'privacy-deletion', key, now }))
  const [meaning, id = ''] = used?.value?.split(':') ?? []
  if (meaning === 'file') return fetchFile(context, id)
  const request = meaning === 'request' ? await readRequest(deps.sealing, tx, id) : null
  return request ? ok(await carryOut(deps, context, request)) : fail('mail-key.invalid')
}

async function carryOut(
  deps: PrivacyDeps,
  context: ConfirmContext,
  request: GuestRequest,
): Promise<ConfirmedRequest> {
  const { tx, clock, session } = context
  const now = clock.now()
  const { kind, email, locale } = request
  if (kind === 'deletion') {
    const deletion = await askDeletion(deps, tx, guestAsking(email, locale), now)
    return { kind, deletion, file: null }
  }
  const { visitorId: ownerId } = await session.ensure()
  const uuid = await askGuestExport(deps, tx, { ownerId, email, locale, now })
  return { kind, deletion: null, file: { uuid, isReady: false } }
}

/** Lets this visitor fetch the file from now on; nobody who used the key earlier may fetch it any more. */
async function fetchFile({ tx, clock, session }: ConfirmContext, uuid: string): Promise<Confirmed> {
  const { visitorId } = await session.ensure()
  const isThere = await handOver(tx, uuid, visitorId, clock.now())
  if (!isThere) return fail('mail-key.invalid')
  return ok({ kind: 'export', deletion: null, file: { uuid, isReady: true } })
}
