import { addressColumns, payoutColumns, shippingColumns } from './seller-cells.ts'

export const orders = {
  orderNumber: 'text',
  orderId: 'text',
  state: 'word',
  placedAt: 'time',
  sendBy: 'time',
  total: 'amount',
  coupon: 'text',
  couponBonus: 'amount',
  isExpress: 'flag',
  expressFee: 'amount',
  language: 'word',
  email: 'text',
  phone: 'text',
  ...addressColumns,
  ...shippingColumns,
  ifUnanswered: 'word',
  acceptedReduction: 'number',
} as const

export const items = {
  orderNumber: 'text',
  productNumber: 'number',
  product: 'text',
  condition: 'word',
  state: 'word',
  agreedPrice: 'amount',
  bonus: 'amount',
  newOffer: 'amount',
  finalPrice: 'amount',
  addedAt: 'time',
  answers: 'text',
} as const

export const parcels = {
  orderNumber: 'text',
  parcel: 'number',
  trackingNumber: 'text',
  state: 'word',
  weightGrams: 'number',
  value: 'amount',
  batteryDevices: 'number',
  needsBatteryMark: 'flag',
  needsInsuredService: 'flag',
} as const

export const events = {
  orderNumber: 'text',
  product: 'text',
  stateBefore: 'word',
  state: 'word',
  changedAt: 'time',
} as const

export const declarations = {
  orderNumber: 'text',
  declaredAt: 'time',
  termsAccepted: 'flag',
  textVersion: 'text',
  ownershipDeclared: 'flag',
  dataErasureAccepted: 'flag',
  isAdult: 'flag',
} as const

export const payouts = {
  orderNumber: 'text',
  amount: 'amount',
  state: 'word',
  ...payoutColumns,
  earliestOn: 'day',
  likelyOn: 'day',
  latestOn: 'day',
  paidOn: 'day',
} as const
