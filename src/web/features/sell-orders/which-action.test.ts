import { describe, expect, test } from 'vitest'
import { nextAction } from './which-action.ts'
import type { FinishView, OrderState, Paper } from './order-data.ts'

function paper(kind: Paper['kind'], shipmentIndex: number | null = null): Paper {
  return { kind, shipmentIndex, path: '/paper', bytes: 1000 }
}

function actionFor(documents: readonly Paper[], state: OrderState = 'PLACED') {
  // Only what the decision reads.
  const view = { order: { state }, documents } as unknown as FinishView
  return nextAction(view)
}

const note = paper('delivery-note')

describe('[X69] the one next action', () => {
  test('is the code, where the carrier takes one: it needs no printer', () => {
    const documents = [note, paper('label', 0), paper('qr-code', 0), paper('qr-code', 1)]
    expect(actionFor(documents)).toEqual({ kind: 'qr-code', shipmentIndex: 0 })
  })

  test('is the label itself where there is one, and all papers where there are several', () => {
    const label = paper('label', 0)
    expect(actionFor([note, label])).toEqual({ kind: 'label', paper: label })
    expect(actionFor([note, label, paper('label', 1)])).toEqual({ kind: 'labels' })
  })

  test('is the date of a pickup without papers', () => {
    const calendar = paper('calendar')
    expect(actionFor([note, calendar])).toEqual({ kind: 'calendar', paper: calendar })
  })

  test.each<OrderState>(['SHIPPED', 'IN_GRADING', 'CANCELLED', 'EXPIRED', 'COMPLETED'])(
    'is nothing once the order is %s',
    (state) => {
      expect(actionFor([paper('qr-code', 0)], state)).toBeNull()
    },
  )
})
