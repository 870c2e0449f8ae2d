import { z } from 'zod'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { EventHandler } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readOrder } from '../repo.ts'
import type { StoredOrder } from '../stored.ts'
import { drawPaper } from './draw.ts'
import { paperFiles, type PaperFile } from './kinds.ts'
import { documentSizes, storeSizes } from './repo.ts'
import { paperFacts, paperOrder } from './read-papers.ts'

type OrderDocument = ApiOutput<'finishView'>['documents'][number]

/** All papers of an order that the finished page links to; none if the order is over. */
export async function orderDocuments(db: Db, order: StoredOrder): Promise<readonly OrderDocument[]> {
  const [facts, sizes] = await Promise.all([paperFacts(db, order), documentSizes(db, order)])
  if (!facts) return []
  const checklist = {
    kind: 'checklist',
    shipmentIndex: null,
    path: `/checklist/${order.uuid}`,
    bytes: null,
  } as const
  return [...paperFiles(facts).map((file) => linkTo(order, file, sizes.get(file.name) ?? null)), checklist]
}

const kindOf = {
  'delivery-note': 'delivery-note',
  label: 'label',
  qr: 'qr-code',
  'battery-mark': 'battery-mark',
  pickup: 'calendar',
} as const satisfies Record<PaperFile['kind'], OrderDocument['kind']>

/** A code is shown on its own page; everything else is a file. */
function linkTo({ uuid }: StoredOrder, file: PaperFile, bytes: number | null): OrderDocument {
  const { kind, shipmentIndex, name } = file
  const path =
    kind === 'qr' ? `/checkout/qr-code/${uuid}/${shipmentIndex}` : `/api/orders/${uuid}/documents/${name}`
  return { kind: kindOf[kind], shipmentIndex, path, bytes: kind === 'qr' ? null : bytes }
}

const PlacedOrderData = z.object({ orderUuid: z.uuid() })

/** Makes the papers of a new order once, to know their sizes: nobody who looks at a page waits for that. */
export function measuresDocuments(deps: {
  readonly db: Db
  readonly sealing: Sealing
}): readonly EventHandler[] {
  return ['order.placed', 'order.changed'].map((event) => ({
    name: `orders.measure-documents-${event}`,
    event,
    deliver: async ({ data }) => measure(deps, PlacedOrderData.parse(data).orderUuid),
  }))
}

async function measure(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  uuid: string,
): Promise<void> {
  const order = await readOrder(db, uuid)
  const papers = order && (await paperOrder(db, sealing, order))
  if (!papers) return
  const sizes = []
  for (const file of paperFiles(papers)) {
    const { bytes } = await drawPaper(papers, file)
    sizes.push({ orderUuid: uuid, name: file.name, revision: order.labelRevision, bytes: bytes.length })
  }
  await storeSizes(db, sizes)
}
