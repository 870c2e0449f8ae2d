import { fail, ok } from '#kernel/result.ts'
import { requireFresh } from '#server/modules/accounts/index.ts'
import { orderView, type OrderDeps } from '#server/modules/orders/index.ts'
import { defineHandlers, type RequestContext } from '#server/platform/http/context.ts'
import { asViewer } from '#server/platform/http/viewer.ts'
import { savedAddresses } from './address.ts'
import { listCarriers, pickupDates } from './carrier.ts'
import { correctOrderAddress } from './correct-address.ts'
import { finishView } from './finish.ts'
import { forecastPayout } from './forecast.ts'
import { forgetAccount, forgetAddress, saveAccount, saveAddress } from './my.ts'
import { savedAccounts } from './payout.ts'

export function sellCheckoutHandlers(deps: OrderDeps) {
  return { ...checkoutHandlers(deps), ...savedHandlers(deps) }
}

function checkoutHandlers(deps: OrderDeps) {
  const { sealing } = deps
  return defineHandlers({
    addresses: async (context) => asViewer(context, (viewer) => savedAddresses(sealing, context.db, viewer)),
    bankAccounts: async (context) =>
      asViewer(context, (viewer) => savedAccounts(sealing, context.db, viewer)),

    carriers: async (context) => asViewer(context, (viewer) => listCarriers(sealing, context.db, viewer)),
    pickupDates: async (context, { params }) =>
      asViewer(context, (viewer) => pickupDates(context.db, params.carrier, viewer)),

    correctOrderAddress: async (context, { params: { uuid }, body: { address: entry } }) =>
      asViewer(context, async (viewer) => {
        const corrected = await correctOrderAddress(deps, context.tx, { uuid, entry }, viewer)
        return corrected.ok ? ok(await orderView(sealing, context.tx, corrected.value, viewer)) : corrected
      }),

    finishView: async (context, { params }) => {
      const { actor, clock, db, linkTokens, locale } = context
      const asker = { actor, linkTokens: linkTokens(params.uuid), now: clock.now() }
      return finishView(sealing, db, params.uuid, { asker, locale })
    },

    payoutForecast: async ({ clock, db, locale }, { query }) =>
      forecastPayout(db, query, { locale, now: clock.now() }),
  })
}

/** The choices that the customer has saved. Accounts need a fresh login (D12). */
function savedHandlers(deps: OrderDeps) {
  const { sealing } = deps
  return defineHandlers({
    saveAddress: async (context, { body }) =>
      asOwner(context, (owner) => saveAddress(sealing, context.tx, body.address, owner)),
    forgetAddress: async (context, { params }) =>
      asOwner(context, ({ ownerId }) => forgetAddress(sealing, context.tx, params.id, ownerId)),

    saveBankAccount: async (context, { body }) => {
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      return asOwner(context, (owner) => saveAccount(deps, context.tx, body, owner))
    },
    forgetBankAccount: async (context, { params }) => {
      const fresh = requireFresh(context)
      if (!fresh.ok) return fresh
      return asOwner(context, ({ ownerId }) => forgetAccount(sealing, context.tx, params.id, ownerId))
    },
  })
}

/** The contract lets only customers call this. */
function asOwner<T>(
  { actor, clock }: RequestContext,
  use: (owner: { readonly ownerId: string; readonly now: Date }) => Promise<T>,
) {
  const ownerId = actor?.customerId ?? null
  return ownerId === null ? fail('login.required') : use({ ownerId, now: clock.now() })
}
