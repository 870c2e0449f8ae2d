import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import { inBerlin } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  findOrder,
  openPersonal,
  orderDocuments,
  orderView,
  tellConversion,
  type Asker,
  type SeenOrder,
} from '#server/modules/orders/index.ts'
import { carrierTransit } from '#server/modules/shipments/index.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSettings } from '#server/platform/settings.ts'
import { inspectionSchedule } from './forecast-rules.ts'
import { commonFamily } from './place-rules.ts'

type FinishView = ApiOutput<'finishView'>

/** The facts for the page after placing. The bearer of a link sees nothing about the seller (security.md D3). */
export async function finishView(
  sealing: Sealing,
  db: Db,
  uuid: string,
  { asker, locale }: { readonly asker: Asker; readonly locale: Locale },
): Promise<Result<FinishView, 'not-found'>> {
  const order = await findOrder(db, uuid, asker)
  if (!order) return fail('not-found')
  const [view, documents, schedule] = await Promise.all([
    orderView(sealing, db, order, { locale, now: asker.now }),
    orderDocuments(db, order),
    scheduleFor(db, order),
  ])
  return ok({
    order: view,
    documents: [...documents],
    checklistUuid: order.uuid,
    forecast: order.forecast,
    schedule,
    confirmationSentTo: order.seenBy === 'owner' ? openPersonal(sealing, order).email : null,
    isFirstCustomerOrder: order.isFirstOrder,
    conversion: await conversionOf(db, order, asker.now),
  })
}

async function scheduleFor(db: Db, order: SeenOrder): Promise<FinishView['schedule']> {
  const { shipment, placedAt, isExpress, payoutType, items } = order
  const [transit, settings] = await Promise.all([carrierTransit(db, shipment.carrier), readSettings(db)])
  const facts = {
    today: inBerlin(placedAt).day,
    pickupDate: shipment.pickupDate,
    // A carrier we no longer work with has still brought the parcels it was given.
    transit: transit ?? { minDays: 2, maxDays: 4 },
    family: commonFamily(items),
    isExpress,
    payoutType,
  }
  return inspectionSchedule(facts, settings)
}

/** Reports the conversion to the owner once; docs/decisions/0038-placing.md says why a reading call may note that. */
async function conversionOf(db: Db, order: SeenOrder, now: Date): Promise<FinishView['conversion']> {
  if (order.seenBy !== 'owner' || order.conversionToldAt !== null) return null
  if (!(await tellConversion(db, order.uuid, now))) return null
  return {
    orderNumber: order.number,
    total: moneyFromCents(order.totalCents),
    isNewCustomer: order.isFirstOrder,
  }
}
