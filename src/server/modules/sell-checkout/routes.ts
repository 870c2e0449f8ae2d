import { fail } from '#kernel/result.ts'
import { requireFresh } from '#server/modules/accounts/index.ts'
import type { Viewer } from '#server/modules/box/index.ts'
import type { OrderDeps } from '#server/modules/orders/index.ts'
import { handlers, type RequestContext } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { savedAddresses, setAddress } from './address.ts'
import { listCarriers, pickupDates, setCarrier } from './carrier.ts'
import { finishView } from './finish.ts'
import { forecast } from './forecast.ts'
import { forgetAccount, forgetAddress, saveAccount, saveAddress } from './my.ts'
import { placeOrder } from './place.ts'
import { removePayout, savedAccounts, setPayout } from './payout.ts'
import { checkoutPort } from './port.ts'

export function sellCheckoutHandlers(deps: OrderDeps) {
  return { ...checkoutHandlers(deps), ...savedHandlers(deps) }
}

function checkoutHandlers(deps: OrderDeps) {
  const { sealing } = deps
  const asViewer = viewing(sealing)
  return handlers({
    addresses: async (context) => asViewer(context, (viewer) => savedAddresses(sealing, context.db, viewer)),
    setAddress: async (context, { body }) =>
      asViewer(context, (viewer) => setAddress(sealing, context.tx, body, viewer)),

    carriers: async (context) => asViewer(context, (viewer) => listCarriers(sealing, context.db, viewer)),
    setCarrier: async (context, { body }) =>
      asViewer(context, (viewer) => setCarrier(sealing, context.tx, body, viewer)),
    pickupDates: async (context, { params }) =>
      asViewer(context, (viewer) => pickupDates(context.db, params.carrier, viewer)),

    bankAccounts: async (context) =>
      asViewer(context, (viewer) => savedAccounts(sealing, context.db, viewer)),
    setPayout: async (context, { body }) =>
      asViewer(context, async (viewer) => {
        const answer = await setPayout(deps, context.tx, body.payoutMethod, viewer)
        const { type } = body.payoutMethod
        if (answer.ok) context.log.info({ payoutType: type }, 'payout method chosen')
        return answer
      }),
    removePayout: async (context) =>
      asViewer(context, async (viewer) => {
        const answer = await removePayout(sealing, context.tx, viewer)
        if (answer.ok) context.log.info('payout method removed')
        return answer
      }),

    placeOrder: async (context, { body }) =>
      asViewer(context, async (viewer) => {
        const placed = await placeOrder(deps, context.tx, body, viewer)
        if (placed.ok) context.log.info({ orderUuid: placed.value.uuid }, 'order placed')
        return placed
      }),

    finishView: async (context, { params }) => {
      const { actor, clock, db, linkTokens, locale } = context
      const asker = { actor, linkTokens: linkTokens(params.uuid), now: clock.now() }
      return finishView(sealing, db, params.uuid, { asker, locale })
    },

    payoutForecast: async ({ clock, db, locale }, { query }) =>
      forecast(db, query, { locale, now: clock.now() }),
  })
}

/** What the customer keeps for the next time; accounts only right after a login (D12). */
function savedHandlers(deps: OrderDeps) {
  const { sealing } = deps
  return handlers({
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

/** Only customers come this far; the rule stands in the contract. */
function asOwner<T>(
  { actor, clock }: RequestContext,
  use: (owner: { readonly ownerId: string; readonly now: Date }) => Promise<T>,
) {
  const ownerId = actor?.customerId ?? null
  return ownerId === null ? fail('login.required') : use({ ownerId, now: clock.now() })
}

/** Nobody without a session comes this far; the rule stands in the contract. */
function viewing(sealing: Sealing) {
  const checkout = checkoutPort(sealing)
  return <T>({ actor, clock, locale }: RequestContext, use: (viewer: Viewer) => Promise<T>) =>
    actor ? use({ actor, locale, now: clock.now(), checkout }) : fail('session.required')
}
