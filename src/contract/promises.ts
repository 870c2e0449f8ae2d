/** The figures that the shop promises in its texts; the rules use the same figures (rulebook §6–§13). */
export const promises = {
  freeShippingFromCents: 1000,
  priceHolds: { deviceDays: 14, mediaHours: 48 },
  sendWithinDays: 14,
  gradedWithin: { deviceDays: 2, mediaDays: 4 },
  paidWithinDays: 1,
  timeToDecide: { deviceDays: 14, mediaDays: 7 },
  /** The most that the shop adds without asking, if a thing is better than the seller stated. */
  upgradeCapBasisPoints: 2000,
  voucherBonusBasisPoints: 1000,
  changeOfMindCents: 599,
  warrantyMonths: 36,
  returnDays: 21,
  freeDeliveryFromCents: 5000,
  maxCodesAtOnce: 500,
} as const
