import { useState } from 'react'
import { browserBox } from '#web/box/box.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp } from '#web/navigation/page.ts'
import { toasts } from '#web/toasts/toasts.ts'
import type { GradingDto } from '../grading/tree.ts'
import { addOutcome, type AddOutcome } from './add-outcome.ts'
import type { DetailProduct } from './product-data.ts'

export interface AcceptedOffer {
  readonly price: number
  readonly customerGradingDto?: GradingDto
  readonly editId?: number
}

export interface AddState {
  readonly isPending: boolean
  /** The outcome of the last press; null before the first press and after it was dismissed. */
  readonly outcome: AddOutcome | null
  /** Null while the last press still runs. */
  readonly add: (request: AcceptedOffer) => Promise<AddOutcome | null>
  readonly dismiss: () => void
}

/** Puts a product into the box and opens the box; if that fails, the page says how it went (ux.md X49). */
export function useAdd(product: Pick<DetailProduct, 'id' | 'name'>): AddState {
  const app = useApp()
  const { isPending, submit } = useSubmit(silentRefusal)
  const [outcome, setOutcome] = useState<AddOutcome | null>(null)
  return {
    isPending,
    outcome,
    dismiss: () => setOutcome(null),
    async add(request) {
      setOutcome(null)
      const { id, name } = product
      const result = await submit(() =>
        browserBox.add(app, { ...request, productId: id, name, opensBox: true }),
      )
      if (!result) return null
      const ended = addOutcome(result, app.t('sell-product.add.failed', { name }))
      setOutcome(ended)
      // The strap of a watch may be sold apart: the box goes to its category (acceptance G6).
      if (result.ok && result.value.wristbandCategoryPath !== undefined && !result.value.flashMessage)
        toasts.show({ variant: 'success', message: 'sell-product.split' })
      return ended
    },
  }
}
