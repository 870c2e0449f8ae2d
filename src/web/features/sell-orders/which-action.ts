import type { FinishView, Paper } from './order-data.ts'

/** The one step that the page asks the seller to do now (ux.md X69). */
export type NextAction =
  | { readonly kind: 'qr-code'; readonly shipmentIndex: number }
  | { readonly kind: 'label'; readonly paper: Paper }
  | { readonly kind: 'labels' }
  | { readonly kind: 'calendar'; readonly paper: Paper }

/** A QR code needs no printer, so it comes before the label. A seller with a pickup needs neither of the two. */
export function nextAction({ order, documents }: FinishView): NextAction | null {
  if (order.state !== 'PLACED') return null
  const [code] = documents.filter(({ kind }) => kind === 'qr-code')
  if (code) return { kind: 'qr-code', shipmentIndex: code.shipmentIndex ?? 0 }
  const [label, ...others] = documents.filter(({ kind }) => kind === 'label')
  if (label) return others.length === 0 ? { kind: 'label', paper: label } : { kind: 'labels' }
  const calendar = documents.find(({ kind }) => kind === 'calendar')
  return calendar ? { kind: 'calendar', paper: calendar } : null
}
