import type { CallResult } from '#contract/api-client.ts'
import type { ReadStore } from '#web/state/read-store.ts'
import { mayHaveHappened } from '#web/api/may-have-happened.ts'
import { flashFromAnswer } from '#web/toasts/flash.ts'
import { hrefOf, hrefOfPath } from '#web/navigation/space.ts'
import { createCore, type BoxApp, type BoxCore, type BoxDeps, type BoxPage } from './box-core.ts'
import {
  removedFrom,
  type AddedToCart,
  type AddRequest,
  type BoxItem,
  type BoxState,
  type CartAnswer,
  type RemovedItem,
} from './box-state.ts'
import { isCheckoutStep } from './checkout-steps.ts'

type Changed = CallResult<CartAnswer>

const addFailed = { variant: 'error', about: ['addToCart'] } as const

export interface Box {
  readonly store: ReadStore<BoxState>
  /** Asks for the box as this page needs it. */
  load(app: BoxApp, page: BoxPage): Promise<void>
  /** Takes over what a page's loader has found. */
  adopt(app: BoxApp, found: CartAnswer | 'empty' | 'failed', page: BoxPage): void
  /** A second press while the first still runs is the same press. */
  add(app: BoxApp, request: AddRequest): Promise<CallResult<AddedToCart>>
  /** The box has been left: nothing in it is new any more. */
  forgetNew(): void
  /** Takes the changed price of an item over. */
  confirm(app: BoxApp, item: BoxItem, priceCents: number): Promise<Changed>
  remove(app: BoxApp, item: BoxItem, page: BoxPage): Promise<Changed>
  removeAll(app: BoxApp, page: BoxPage): Promise<Changed>
  /** Puts back what was taken out. */
  restore(app: BoxApp, item: RemovedItem): Promise<Changed>
  setCoupon(app: BoxApp, code: string): Promise<Changed>
  removeCoupon(app: BoxApp): Promise<Changed>
  setExpress(app: BoxApp, isWanted: boolean): Promise<Changed>
  /** Used by the steps of the checkout, because their calls answer with the box too. */
  readonly change: BoxCore['change']
}

/** What a press sends beside the request: a repeated press sends the same. */
interface Sent {
  readonly idempotencyKey: string
  readonly searchUuid?: string
}

/** The seller's box in the browser (spec §4 "Cart"). */
export function createBox(deps: BoxDeps): Box {
  const { toasts, memory } = deps
  const { store, load, adopt, change } = createCore(deps)
  const adding = new Map<number, Promise<CallResult<AddedToCart>>>()
  const removing = new Map<number, Promise<Changed>>()
  /** Presses whose answer never came: pressing again repeats them instead of adding twice. */
  const unanswered = new Map<string, Sent>()

  function newSent(productId: number): Sent {
    const searchUuid = deps.trail.uuidOf(productId)
    return { idempotencyKey: deps.newKey(), ...(searchUuid !== undefined && { searchUuid }) }
  }

  async function sendAdd(app: BoxApp, request: AddRequest): Promise<CallResult<AddedToCart>> {
    const { productId, name, opensBox = false, ...body } = request
    const press = JSON.stringify([productId, body])
    const sent = unanswered.get(press) ?? newSent(productId)
    unanswered.set(press, sent)
    const { idempotencyKey, ...found } = sent
    const input = { params: { id: productId }, body: { ...body, ...found } }
    const result = await change(app, null, () =>
      app.api.call('addToCart', input, { retry: true, idempotencyKey }),
    )
    if (result.ok || !mayHaveHappened(result.code)) unanswered.delete(press)
    if (!result.ok) {
      sayUnlessServerDid(result, name)
      return result
    }
    const { wristbandCategoryPath, cart } = result.value
    // A path, because the browser may not know the pages of the shop here.
    if (wristbandCategoryPath !== undefined) app.go(hrefOfPath(app.space, `/${wristbandCategoryPath}`))
    else if (opensBox) {
      const isNew = request.editId === undefined
      store.setState({ newItem: isNew ? newestOf(cart.orderProducts, productId) : null })
      app.go(hrefOf(app.space, 'cart_show'))
    }
    return result
  }

  /** The server's own words come as a toast from the client of the api. */
  function sayUnlessServerDid(result: Extract<Changed, { ok: false }>, name: string | undefined): void {
    if (flashFromAnswer(result.details?.extra)) return
    if (name === undefined) toasts.show({ ...addFailed, message: 'box-toasts.addFailedUnnamed' })
    else toasts.show({ ...addFailed, message: 'greenCart.flash.productAddedFailed', messageParams: { name } })
  }

  function sendRemove(app: BoxApp, item: BoxItem, page: BoxPage): Promise<Changed> {
    return takeOut(app, { items: [item], page }, () =>
      app.api.call('removeCartItem', { params: { id: item.id } }, { retry: true }),
    )
  }

  /** Out of sight at once; what could not be taken out comes back with a word about it. */
  async function takeOut(
    app: BoxApp,
    { items, page }: { readonly items: readonly BoxItem[]; readonly page: BoxPage },
    send: () => Promise<Changed>,
  ): Promise<Changed> {
    const ids = new Set(items.map(({ id }) => id))
    store.setState(({ gone }) => ({ gone: new Set([...gone, ...ids]) }))
    for (const item of items) memory.keep(removedFrom(item))
    const result = await change(app, page, send)
    if (!result.ok) {
      store.setState(({ gone }) => ({ gone: new Set([...gone].filter((id) => !ids.has(id))) }))
      for (const { productId } of items) memory.forget(productId)
      toasts.show({
        id: 'box-failed',
        variant: 'error',
        message: 'greenCart.flash.genericError',
        about: ['removeCartItem', 'removeAllCartItems'],
      })
      return result
    }
    const isEmpty = store.getState().content.kind === 'empty'
    if (isEmpty && page !== 'cart_show' && !isCheckoutStep(page)) app.go(hrefOf(app.space, 'cart_show'))
    return result
  }

  return {
    store,
    load,
    adopt,
    forgetNew: () => store.setState({ newItem: null }),
    add: (app, request) => once(adding, request.productId, () => sendAdd(app, request)),
    confirm: (app, { id, productId, product }, priceCents) =>
      once(adding, productId, () =>
        sendAdd(app, { productId, price: priceCents, editId: id, name: product.name }),
      ),
    remove: (app, item, page) => once(removing, item.id, () => sendRemove(app, item, page)),
    removeAll(app, page) {
      const { content } = store.getState()
      const items = content.kind === 'loaded' ? content.answer.cart.orderProducts : []
      return takeOut(app, { items, page }, () => app.api.call('removeAllCartItems', {}, { retry: true }))
    },
    async restore(app, item) {
      const grading =
        item.gradingUuid === null
          ? null
          : await app.api.call('customerGrading', { params: { uuid: item.gradingUuid } })
      if (grading && !grading.ok) {
        sayUnlessServerDid(grading, item.name)
        return grading
      }
      const answers = grading && {
        treeVersion: grading.value.treeVersion,
        answers: grading.value.answers.map(({ questionName, answers: given }) => ({
          questionName,
          answerKeys: given.map(({ answerKey }) => answerKey),
        })),
      }
      const { productId, name, priceCents: price, place } = item
      const request = {
        productId,
        name,
        price,
        ...(answers && { customerGradingDto: answers }),
        ...(typeof place === 'number' && { place }),
      }
      const result = await once(adding, productId, () => sendAdd(app, request))
      if (!result.ok) return result
      memory.forget(productId)
      // It gets another number; as the new item it keeps its place at the top.
      if (store.getState().newItem === item.itemId)
        store.setState({ newItem: newestOf(result.value.cart.orderProducts, productId) })
      return result
    },
    change,
    setCoupon: (app, code) => change(app, null, () => app.api.call('setCoupon', { body: { code } })),
    removeCoupon: (app) => change(app, null, () => app.api.call('removeCoupon', {})),
    setExpress: (app, isWanted) =>
      change(app, null, () =>
        isWanted ? app.api.call('setExpressGrading', {}) : app.api.call('removeExpressGrading', {}),
      ),
  }
}

/** Numbers only grow, so of several of one product the last is the one just added. */
function newestOf(items: readonly BoxItem[], productId: number): number | null {
  const ids = items.filter((item) => item.productId === productId).map(({ id }) => id)
  return ids.length === 0 ? null : Math.max(...ids)
}

/** A second call for the same id during the first call gets the same result (spec §9: exhaust, grouped by id). */
async function once<K, T>(running: Map<K, Promise<T>>, key: K, start: () => Promise<T>): Promise<T> {
  const known = running.get(key) ?? start().finally(() => running.delete(key))
  running.set(key, known)
  return known
}
