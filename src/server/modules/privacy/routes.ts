import { inBerlin } from '#kernel/berlin-time.ts'
import { fail, ok } from '#kernel/result.ts'
import { requireFresh } from '#server/modules/accounts/index.ts'
import { actorOwnerIds } from '#server/modules/orders/index.ts'
import { defineHandlers, type RequestContext } from '#server/platform/http/context.ts'
import { askDeletion, viewDeletion } from './deletion.ts'
import { withdrawDeletion } from './repo-deletion.ts'
import { readFile, readOwnedExport } from './repo-export.ts'
import { askExport, listExports, exportSealPlace, type PrivacyDeps } from './exports.ts'
import { askPrivacy, confirmPrivacy } from './guests.ts'
import { customerAsking } from './person.ts'

export function privacyHandlers(deps: PrivacyDeps) {
  return { ...exportHandlers(deps), ...deletionHandlers(deps), ...guestHandlers(deps) }
}

function exportHandlers(deps: PrivacyDeps) {
  return defineHandlers({
    myExports: async (context) => {
      const ownerId = customerOf(context)
      if (ownerId === null) return fail('login.required')
      return ok(await listExports(context.db, ownerId, context.clock.now()))
    },
    askExport: async (context) => {
      const ownerId = customerOf(context)
      if (ownerId === null) return fail('login.required')
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { tx, locale, clock, log } = context
      log.info('copy of own data asked for')
      return ok(await askExport(deps, tx, { ownerId, locale, now: clock.now() }))
    },
    exportFile: async (context, { params: { uuid } }) => {
      const { actor, db, clock } = context
      const owned =
        actor && (await readOwnedExport(db, uuid, { ownerIds: actorOwnerIds(actor), now: clock.now() }))
      if (!owned?.readyAt) return fail('not-found')
      const fresh = requireFresh(context)
      // Guests have no login; the key of the mail was theirs.
      if (owned.customerId !== null && !fresh.ok) return fresh
      const sealed = await readFile(db, uuid)
      if (!sealed) return fail('not-found')
      const fileName = `rondo-${inBerlin(owned.readyAt).day}.zip`
      context.sendFile({ contentType: 'application/zip', fileName })
      return ok(deps.sealing.openBytes(sealed, exportSealPlace(uuid, 'file')))
    },
  })
}

function deletionHandlers(deps: PrivacyDeps) {
  return defineHandlers({
    myDeletion: async (context) => {
      const customerId = customerOf(context)
      if (customerId === null) return fail('login.required')
      return ok(await viewDeletion(deps, context.db, customerId, context.clock.now()))
    },
    askDeletion: async (context) => {
      const customerId = customerOf(context)
      if (customerId === null) return fail('login.required')
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      const { tx, clock, session, log } = context
      const asking = await customerAsking(deps.sealing, tx, customerId)
      if (!asking) return fail('login.required')
      const deletion = await askDeletion(deps, tx, asking, clock.now())
      if (deletion.state === 'done') await session.end()
      log.info({ state: deletion.state }, 'deletion asked for')
      return ok(deletion)
    },
    withdrawDeletion: async (context) => {
      const customerId = customerOf(context)
      if (customerId === null) return fail('login.required')
      if (!(await withdrawDeletion(context.tx, customerId))) return fail('deletion.not-asked')
      return ok(await viewDeletion(deps, context.tx, customerId, context.clock.now()))
    },
  })
}

function guestHandlers(deps: PrivacyDeps) {
  return defineHandlers({
    askPrivacy: async ({ tx, clock, locale }, { body }) => {
      await askPrivacy(deps, tx, { ...body, locale }, clock.now())
      return ok({})
    },
    confirmPrivacy: async (context, { body }) => confirmPrivacy(deps, context, body.key),
  })
}

function customerOf({ actor }: RequestContext): string | null {
  return actor?.customerId ?? null
}
