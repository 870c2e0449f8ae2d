import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient, CallOptions } from '#contract/api-client.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { Space } from '#contract/rendering.ts'
import { aCart, anItem } from '#testing/cart-answer.ts'
import { targetOf } from '#web/navigation/target.ts'
import { createBoxMemory } from './box-memory.ts'
import { createBox } from './create-box.ts'
import type { BoxSummary } from './box-summary.ts'
import type { NewToast } from '#web/toasts/toast.ts'

const sites = parseSites('', 'http://localhost:3000')
if (!sites.ok) throw new Error(sites.code)
const host = Object.values(sites.value.hosts).find(({ locales }) => locales.includes('de'))
if (!host) throw new Error('no German host')
const space: Space = { sites: sites.value, host, locale: 'de' }

interface Call {
  readonly name: string
  readonly input: { readonly params?: { readonly id?: number }; readonly body?: unknown }
  readonly options: CallOptions
}

/** A box against a server whose answers the test gives. */
function setUp(answer: (call: Call) => unknown, searches: Record<number, string> = {}) {
  const calls: Call[] = []
  const toasts: NewToast[] = []
  const closed: string[] = []
  const went: string[] = []
  const summaries: (BoxSummary | null)[] = []
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const memory = createBoxMemory({ session: () => storage })
  let keys = 0
  const box = createBox({
    toasts: { show: (toast) => toasts.push(toast), close: (id) => void closed.push(id) },
    summary: { set: (summary) => summaries.push(summary) },
    memory,
    trail: { uuidOf: (productId) => searches[productId] },
    newKey: () => `key-${(keys += 1)}`,
  })
  const call = async (name: string, input: Call['input'], options: CallOptions = {}) => {
    calls.push({ name, input, options })
    return answer({ name, input, options })
  }
  // Every call is answered by the test.
  const app = { api: { call } as unknown as ApiClient, go: (href: string) => went.push(href), space }
  const content = () => box.store.getState().content
  return { box, app, calls, toasts, closed, went, summaries, memory, content }
}

/** An answer that comes when the test says so. */
function later<T>() {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

const [first, second] = [anItem({ id: 1 }), anItem({ id: 2 })]
const minimum = {
  type: 'MinOrderThresholdUnfulfilledErrorDto',
  threshold: { amount: 1000, currency: 'EUR' },
  missing: { amount: 400, currency: 'EUR' },
  thresholdItems: null,
} as const

describe('loading', () => {
  test('[B3] the box page asks for the plain box, and the header learns what is in it', async () => {
    const { box, app, calls, content, summaries } = setUp(() => ok(aCart([first])))
    await box.load(app, 'cart_show')
    expect(calls.map(({ name }) => name)).toEqual(['cart'])
    expect(content()).toMatchObject({ kind: 'loaded' })
    expect(summaries).toEqual([{ count: 1, amountCents: 300 }])
  })

  test.each(['checkout_address', 'checkout_carrier', 'checkout_payout', 'checkout_summary'] as const)(
    '[B3] %s has the box checked as a whole',
    async (page) => {
      const { box, app, calls } = setUp(() => ok(aCart([first])))
      await box.load(app, page)
      expect(calls.map(({ name }) => name)).toEqual(['prepareCheckout'])
    },
  )

  test('[B3] nothing found is an empty box, anything else a failure that can be tried again', async () => {
    const answers = [fail('not-found'), fail('internal'), ok(aCart([first]))]
    const { box, app, content } = setUp(() => answers.shift())
    await box.load(app, 'default')
    expect(content().kind).toBe('empty')
    await box.load(app, 'default')
    expect(content().kind).toBe('failed')
    await box.load(app, 'default')
    expect(content().kind).toBe('loaded')
  })

  test('[B3] a lost connection is a failure too', async () => {
    const { box, app, content } = setUp(() => fail('no-answer'))
    await box.load(app, 'cart_show')
    expect(content().kind).toBe('failed')
  })

  test('an answer that comes after a newer one changes nothing', async () => {
    const slow = later<unknown>()
    const { box, app, content } = setUp(({ name }) =>
      name === 'cart' ? slow.promise : ok(aCart([first, second])),
    )
    const loading = box.load(app, 'product_details')
    await box.add(app, { productId: 20, price: 300 })
    slow.give(ok(aCart([first])))
    await loading
    expect(content()).toMatchObject({ answer: { cart: { orderProductsCount: 2 } } })
  })

  test('[B11] an answer that comes after the order was placed leads nowhere', async () => {
    const slow = later<unknown>()
    const { box, app, content, went } = setUp(() => slow.promise)
    const loading = box.load(app, 'checkout_summary')
    box.adopt(app, 'empty', 'checkout_finished')
    slow.give(fail('not-found'))
    await loading
    expect(went).toEqual([])
    expect(content()).toEqual({ kind: 'empty' })
  })
})

describe('what follows from an answer', () => {
  test.each([
    ['nothing in it', aCart([])],
    ['too little in it', aCart([first], { errors: [minimum] })],
  ])('[B6] [B11] a checkout step with %s goes to the box', async (_, answer) => {
    const { box, app, went } = setUp(() => ok(answer))
    await box.load(app, 'checkout_payout')
    expect(went).toEqual(['/checkout/versandbox'])
  })

  test('[B11] a checkout step without any box goes to the box', async () => {
    const { box, app, went } = setUp(() => fail('not-found'))
    await box.load(app, 'checkout_address')
    expect(went).toEqual(['/checkout/versandbox'])
  })

  test('[B6] too little is said on a checkout step, with what is missing', async () => {
    const { box, app, toasts } = setUp(() => ok(aCart([first], { errors: [minimum] })))
    await box.load(app, 'checkout_address')
    expect(toasts).toMatchObject([{ message: 'box-toasts.minimum', messageParams: { missing: 400 } }])
  })

  test('[B7] the box page only warns where items count as well', async () => {
    const answers = [minimum, { ...minimum, thresholdItems: 5 }].map((one) =>
      aCart([first], { errors: [one] }),
    )
    const { box, app, toasts, went } = setUp(() => ok(answers.shift()))
    await box.load(app, 'cart_show')
    expect(toasts).toEqual([])
    await box.load(app, 'cart_show')
    expect(toasts).toMatchObject([{ variant: 'warn', message: 'box-toasts.minimumOrItems' }])
    expect(went).toEqual([])
  })

  test('[B7] where items count as well, each change that leaves too little is warned of, and enough ends the warning', async () => {
    const low = aCart([first], { errors: [{ ...minimum, thresholdItems: 5 }] })
    const answers = [low, low, aCart([first, second])]
    const { box, app, toasts, closed } = setUp(() => ok(answers.shift()))
    await box.add(app, { productId: 10, price: 300 })
    box.adopt(app, low, null)
    await box.remove(app, second, 'default')
    const warning = { id: 'box-minimum', variant: 'warn', message: 'box-toasts.minimumOrItems' }
    expect(toasts).toMatchObject([warning, warning, warning])
    expect(closed).toEqual([])
    await box.add(app, { productId: 20, price: 300 })
    expect(toasts).toHaveLength(3)
    expect(closed).toEqual(['box-minimum'])
  })

  test('[B7] in the other half a change is not warned of', async () => {
    const { box, app, toasts } = setUp(() => ok(aCart([first], { errors: [minimum] })))
    await box.add(app, { productId: 10, price: 300 })
    expect(toasts).toEqual([])
  })

  test('[B6] a carrier that no longer fits leads to the carrier step', async () => {
    const errors = [
      { type: 'InvalidCarrierForCurrentCartErrorDto', carrier: 'dhl', reason: 'weight' } as const,
    ]
    const { box, app, went } = setUp(() => ok(aCart([first], { errors })))
    await box.load(app, 'checkout_summary')
    await box.load(app, 'checkout_carrier')
    await box.load(app, 'cart_show')
    expect(went).toEqual(['/checkout/carrier'])
  })

  test('[B8] a reservation that ends soon is said once', async () => {
    const { box, app, toasts } = setUp(() => ok(aCart([anItem({ id: 7, reservationWarning: true })])))
    await box.load(app, 'default')
    expect(toasts).toMatchObject([
      { variant: 'warn', message: 'box-toasts.reservation', suppressAfterFirstAppearance: true },
    ])
  })

  test('what the server says with the box is a toast', async () => {
    const flashMessage = { type: 'success', text: 'Liegt drin.' } as const
    const { box, app, toasts } = setUp(() => ok(aCart([first], { flashMessage })))
    await box.add(app, { productId: 10, price: 300 })
    expect(toasts).toEqual([{ variant: 'success', message: { text: 'Liegt drin.' } }])
  })
})

describe('adding', () => {
  test('[B4] a second press while the first runs is the same press', async () => {
    const { box, app, calls } = setUp(() => ok(aCart([first])))
    const [one, two] = await Promise.all([
      box.add(app, { productId: 10, price: 300, name: 'Buch' }),
      box.add(app, { productId: 10, price: 300, name: 'Buch' }),
    ])
    expect(calls).toEqual([
      {
        name: 'addToCart',
        input: { params: { id: 10 }, body: { price: 300 } },
        options: { retry: true, idempotencyKey: 'key-1' },
      },
    ])
    expect(one).toBe(two)
  })

  test('[B4] every press has its own key, but a press without an answer is repeated with the same', async () => {
    const answers = [ok(aCart([first])), fail('no-answer'), ok(aCart([first, second])), ok(aCart([first]))]
    const { box, app, calls } = setUp(() => answers.shift())
    for (let press = 0; press < 4; press += 1) await box.add(app, { productId: 10, price: 300 })
    expect(calls.map(({ options }) => options.idempotencyKey)).toEqual(['key-1', 'key-2', 'key-2', 'key-3'])
  })

  test('[S1] it says in which list the product was found, and a repeated press says the same', async () => {
    const answers = [fail('no-answer'), ok(aCart([first])), ok(aCart([first])), ok(aCart([first]))]
    const searches: Record<number, string> = { 10: 'first' }
    const { box, app, calls } = setUp(() => answers.shift(), searches)
    for (const productId of [10, 10, 10, 11]) {
      await box.add(app, { productId, price: 300 })
      searches[10] = 'second'
    }
    expect(calls.map(({ input, options }) => [input.body, options.idempotencyKey])).toEqual([
      [{ price: 300, searchUuid: 'first' }, 'key-1'],
      [{ price: 300, searchUuid: 'first' }, 'key-1'],
      [{ price: 300, searchUuid: 'second' }, 'key-2'],
      [{ price: 300 }, 'key-3'],
    ])
  })

  test('[B4] greenCart.flash.productAddedFailed names the product, unless the server has words of its own', async () => {
    const flashMessage = { type: 'danger', text: 'Davon haben wir genug.' }
    const answers = [fail('internal'), fail('box.product-stopped', { extra: { flashMessage } })]
    const { box, app, toasts } = setUp(() => answers.shift())
    await box.add(app, { productId: 10, price: 300, name: 'Momo' })
    await box.add(app, { productId: 10, price: 300, name: 'Momo' })
    expect(toasts).toEqual([
      {
        variant: 'error',
        message: 'greenCart.flash.productAddedFailed',
        messageParams: { name: 'Momo' },
        about: ['addToCart'],
      },
    ])
  })

  test('[B4] it goes to the box where it is told to', async () => {
    const { box, app, went } = setUp(() => ok(aCart([first])))
    await box.add(app, { productId: 10, price: 300 })
    expect(went).toEqual([])
    await box.add(app, { productId: 10, price: 300, opensBox: true })
    expect(went).toEqual(['/checkout/versandbox'])
  })

  test('[X49] the box marks what was added last, until it is left, but not what was edited', async () => {
    const { box, app } = setUp(() => ok(aCart([first, anItem({ id: 3, productId: 10 }), second])))
    const newItem = () => box.store.getState().newItem
    await box.add(app, { productId: 10, price: 300, opensBox: true })
    expect(newItem()).toBe(3)
    box.forgetNew()
    expect(newItem()).toBeNull()
    await box.add(app, { productId: 10, price: 300, editId: 1, opensBox: true })
    expect(newItem()).toBeNull()
  })

  test.each(locales)(
    '[G6] it goes to the straps for a watch whose strap is sold apart, in %s and every time',
    async (locale) => {
      const strapPath = 'uhren/armbaender'
      const answer = ok({ ...aCart([first]), wristbandCategoryPath: strapPath })
      const { box, app, went } = setUp(() => answer)
      const there = { ...app, space: { ...space, locale } }
      await box.add(there, { productId: 10, price: 300 })
      await box.add(there, { productId: 10, price: 300, opensBox: true })
      expect(went.map((href) => targetOf(there.space, href))).toEqual(
        [1, 2].map(() => ({ page: 'category', params: { categoryUrlPath: strapPath }, query: {} })),
      )
    },
  )

  test('[B6] taking over a changed price names the item and the price that was seen', async () => {
    const { box, app, calls } = setUp(() => ok(aCart([first])))
    await box.confirm(app, first, 250)
    expect(calls[0]?.input).toEqual({ params: { id: 10 }, body: { price: 250, editId: 1 } })
  })
})

describe('removing', () => {
  test('[B5] two presses on one item are one, two items are two', async () => {
    const { box, app, calls } = setUp(({ name }) => ok(aCart(name === 'cart' ? [] : [second])))
    await box.load(app, 'cart_show')
    await Promise.all([first, first, second].map((item) => box.remove(app, item, 'cart_show')))
    const removed = calls.filter(({ name }) => name === 'removeCartItem').map(({ input }) => input.params?.id)
    expect(removed).toEqual([1, 2])
    // The order of two answers at once means nothing, so the box is asked for once more.
    expect(calls.at(-1)?.name).toBe('cart')
  })

  test('[B5] an item is out of sight at once, and back when it could not be removed', async () => {
    const slow = later<unknown>()
    const { box, app, toasts } = setUp(() => slow.promise)
    const removing = box.remove(app, first, 'cart_show')
    expect([...box.store.getState().gone]).toEqual([1])
    slow.give(fail('internal'))
    await removing
    expect([...box.store.getState().gone]).toEqual([])
    expect(toasts).toMatchObject([{ variant: 'error', message: 'greenCart.flash.genericError' }])
  })

  test('[B5] removing the last item goes to the box page from anywhere else', async () => {
    const { box, app, went } = setUp(() => ok(aCart([])))
    await box.remove(app, first, 'cart_show')
    expect(went).toEqual([])
    await box.remove(app, second, 'product_details')
    expect(went).toEqual(['/checkout/versandbox'])
  })

  test('[B5] removing all that fails says greenCart.flash.genericError', async () => {
    const { box, app, toasts, content } = setUp(({ name }) =>
      name === 'cart' ? ok(aCart([first])) : fail('internal'),
    )
    await box.load(app, 'cart_show')
    await box.removeAll(app, 'cart_show')
    expect(toasts).toMatchObject([{ message: 'greenCart.flash.genericError' }])
    expect(content().kind).toBe('loaded')
  })

  test('[B5] [X55] what was taken out goes back with its answers', async () => {
    const uuid = '0b8f7c1e-2222-4d3c-9a51-1f0d6f9e7a10'
    const phone = anItem({ id: 3, customerGrading: { uuid, variantLabel: 'A1' } })
    const answers = [
      { questionName: 'screen', name: 'Display?', answers: [{ answerKey: 'ok', label: 'Gut' }] },
    ]
    const { box, app, calls, memory } = setUp(({ name }) => {
      if (name === 'customerGrading') return ok({ treeVersion: 4, answers })
      return ok(aCart(name === 'addToCart' ? [phone] : []))
    })
    await box.remove(app, phone, 'cart_show')
    const [removed] = memory.removed()
    if (!removed) throw new Error('nothing is remembered')
    await box.restore(app, removed)
    expect(calls.at(-1)?.input.body, 'and where it stood').toEqual({
      place: 3,
      price: 300,
      customerGradingDto: { treeVersion: 4, answers: [{ questionName: 'screen', answerKeys: ['ok'] }] },
    })
    expect(memory.removed()).toEqual([])
  })
})
