import type { ApiOutput } from '#contract/api-client.ts'

type CartAnswer = ApiOutput<'cart'>
type Item = CartAnswer['cart']['orderProducts'][number]

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const

/** An item of a box as the server tells it: a book, unless told otherwise. */
export function anItem(given: Partial<Item> & { readonly id: number }): Item {
  const productId = given.productId ?? given.id * 10
  return {
    productId,
    product: aProduct(productId),
    price: euros(300),
    couponBonus: euros(0),
    customerGrading: null,
    reservedUntil: '2026-11-18T09:00:00Z',
    reservationWarning: false,
    place: given.id,
    ...given,
  }
}

function aProduct(id: number): Item['product'] {
  return {
    id,
    name: `Buch ${id}`,
    basic_name: `Buch ${id}`,
    slug: `buch-${id}`,
    family: 'media',
    category_id: 3001,
    category_names: ['Bücher'],
    root_category_name: 'Bücher',
    category_is_accessory: false,
    core_rank: null,
    price_purchase: 300,
    is_purchaseable: true,
    allowed_purchase: true,
    purchase_stop: null,
    is_gradable: false,
    cm1: null,
    cm2: null,
    product_dto: { publisher: null },
    brand: null,
    creator: null,
    format: null,
    language: null,
    year: null,
    storage: null,
    colour: null,
    configuration: null,
    image: null,
  }
}

/** A box with these items in it. */
export function aCart(items: readonly Item[], rest: Partial<Omit<CartAnswer, 'cart'>> = {}): CartAnswer {
  const products = items.reduce((sum, { price }) => sum + price.amount, 0)
  return {
    cart: {
      uuid: '0b8f7c1e-2222-4d3c-9a51-1f0d6f9e7a10',
      orderProducts: [...items],
      orderProductsCount: items.length,
      price: {
        total: euros(products),
        products: euros(products),
        couponBonus: euros(0),
        expressFee: euros(0),
        voucher: euros(products),
      },
      priceCe: 0,
      priceMedia: products,
      coupon: null,
      address: null,
      contact: null,
      payoutMethod: null,
      shipmentInformation: null,
      categoryGroup: 'media',
      hasExpressGrading: false,
      isFirstCustomerOrder: false,
      emailHashed: null,
    },
    errors: [],
    hash: 'a1',
    ...rest,
  }
}
