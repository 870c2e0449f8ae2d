import { defineRoutes } from '#contract/define.ts'
import { AddToCart, AddUngraded, AddedToCart, CartQuery, CartResponse } from '#contract/schemas/cart.ts'
import { CustomerGrading } from '#contract/schemas/grading.ts'
import { IdParams } from '#contract/schemas/primitives.ts'
import { Products } from '#contract/schemas/product.ts'

const addProblems = ['box.price-lower', 'box.product-stopped', 'box.quantity-limit', 'box.full'] as const

const gradingProblems = [
  'grading.missing',
  'grading.incomplete',
  'grading.contradictory',
  'grading.unknown-answer',
  'grading.not-gradable',
  'grading.outdated',
] as const

export const boxRoutes = defineRoutes('last', {
  cart: {
    method: 'GET',
    path: '/api/cart',
    access: 'owner',
    summary: 'The shipping box of the caller: where there is none 404, or with `orEmpty` one without items.',
    query: CartQuery,
    ok: CartResponse,
    problems: [],
  },
  cartProducts: {
    method: 'GET',
    path: '/api/cart/fetch-products',
    access: 'owner',
    summary: 'The products in the box, as the catalogue has them now.',
    ok: Products,
    problems: [],
  },
  addToCart: {
    method: 'POST',
    path: '/api/cart/:id',
    access: 'session',
    summary: 'Put a product into the box, or replace the grading of an item in it.',
    params: IdParams,
    body: AddToCart,
    ok: AddedToCart,
    problems: [...addProblems, ...gradingProblems],
    onRepeat: 'same-answer',
  },
  addTradeInItem: {
    method: 'POST',
    path: '/api/cart/trade-in-items/:id',
    access: 'session',
    summary: 'Count a product to sell against the purchase in the basket.',
    params: IdParams,
    body: AddToCart,
    ok: AddedToCart,
    problems: [...addProblems, ...gradingProblems, 'trade-in.unavailable'],
    onRepeat: 'same-answer',
  },
  addProduct: {
    method: 'POST',
    path: '/cart/add-product/:id',
    access: 'session',
    summary: 'Put a product without questions into the box.',
    params: IdParams,
    body: AddUngraded,
    ok: AddedToCart,
    problems: [...addProblems, 'grading.missing'],
    onRepeat: 'same-answer',
  },
  removeCartItem: {
    method: 'DELETE',
    path: '/api/cart/item/:id',
    access: 'owner',
    summary: 'Take one item out of the box; an item that is not there counts as taken out.',
    params: IdParams,
    ok: CartResponse,
    problems: [],
    onRepeat: 'run-again',
  },
  removeAllCartItems: {
    method: 'DELETE',
    path: '/api/cart/item',
    access: 'owner',
    summary: 'Empty the box.',
    ok: CartResponse,
    problems: [],
    onRepeat: 'run-again',
  },
  orderProductGradingAnswers: {
    method: 'GET',
    path: '/api/cart/order-product/:id/customer-grading-answers',
    access: 'owner',
    summary: 'The grading of an item in the box.',
    params: IdParams,
    ok: CustomerGrading,
    problems: [],
  },
})
