import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallResult } from '#contract/api-client.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { BoxSummary } from './box-summary.ts'
import { flashToast } from '#web/toasts/flash.ts'
import type { App } from '#web/navigation/page.ts'
import type { SearchTrail } from '#web/search/search-trail.ts'
import { hrefOf } from '#web/navigation/space.ts'
import type { Toasts } from '#web/toasts/toasts.ts'
import type { BoxMemory } from './box-memory.ts'
import type { BoxState, CartAnswer } from './box-state.ts'
import { isCheckoutStep } from './checkout-steps.ts'
import { cartOutcome } from './outcomes.ts'
import { readBox } from './read-box.ts'

export type BoxApp = Pick<App, 'api' | 'go' | 'space'>
export type BoxPage = PageName | null

export interface BoxDeps {
  readonly toasts: Pick<Toasts, 'show' | 'close'>
  readonly summary: { readonly set: (summary: BoxSummary | null) => void }
  readonly memory: BoxMemory
  readonly trail: Pick<SearchTrail, 'uuidOf'>
  readonly newKey: () => string
}

export interface BoxCore {
  readonly store: StoreApi<BoxState>
  load(app: BoxApp, page: BoxPage): Promise<void>
  adopt(app: BoxApp, found: CartAnswer | 'empty' | 'failed', page: BoxPage): void
  /** Every change goes through here: its answer is the box as it is now. */
  change<T extends CartAnswer>(
    app: BoxApp,
    page: BoxPage,
    send: () => Promise<CallResult<T>>,
  ): Promise<CallResult<T>>
}

/** The state of the box in the browser, and how answers change it. */
export function createCore({ toasts, summary }: BoxDeps): BoxCore {
  const store = createStore<BoxState>(() => ({
    content: { kind: 'unknown' },
    gone: new Set(),
    newItem: null,
  }))
  let running = 0
  let isStale = false
  let newest = 0

  function show(kind: 'empty' | 'failed' | 'loading'): void {
    store.setState({ content: { kind } })
    if (kind === 'empty') summary.set({ count: 0, amountCents: 0 })
  }

  function take(app: BoxApp, answer: CartAnswer, page: BoxPage, isChange = false): void {
    newest += 1
    const { orderProductsCount, price } = answer.cart
    if (orderProductsCount === 0) show('empty')
    else {
      store.setState({ content: { kind: 'loaded', answer } })
      summary.set({ count: orderProductsCount, amountCents: price.total.amount })
    }
    const outcome = cartOutcome(answer, page, isChange)
    for (const id of outcome.over) toasts.close(id)
    for (const toast of outcome.toasts) toasts.show(toast)
    if (outcome.goTo !== null) app.go(hrefOf(app.space, outcome.goTo), { replace: true })
  }

  function sayFlash(answer: CartAnswer): void {
    if (answer.flashMessage) toasts.show(flashToast(answer.flashMessage))
  }

  async function load(app: BoxApp, page: BoxPage): Promise<void> {
    newest += 1
    const own = newest
    if (store.getState().content.kind !== 'loaded') show('loading')
    const isStep = isCheckoutStep(page)
    const result = await (isStep ? app.api.call('prepareCheckout', {}) : readBox(app.api))
    if (own !== newest) return // something newer is known by now
    if (result.ok) {
      sayFlash(result.value)
      take(app, result.value, page)
    } else if (result.code === 'not-found') {
      show('empty')
      if (isStep) app.go(hrefOf(app.space, 'cart_show'), { replace: true })
    } else show('failed')
  }

  return {
    store,
    load,
    adopt(app, found, page) {
      newest += 1
      if (typeof found === 'string') show(found)
      else {
        sayFlash(found)
        // What no page has read is the answer to a change, such as many titles added at once.
        take(app, found, page, page === null)
      }
    },
    /** Answers may overtake each other, so after several changes at once the browser asks for the box. */
    async change(app, page, send) {
      running += 1
      const result = await send()
      running -= 1
      if (result.ok) sayFlash(result.value)
      if (running > 0) isStale ||= result.ok
      else if (isStale) {
        isStale = false
        await load(app, page)
      } else if (result.ok) take(app, result.value, page, true)
      return result
    },
  }
}
