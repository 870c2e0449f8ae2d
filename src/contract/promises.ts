/** What the shop promises in its texts, in the figures the rules use (rulebook §6–§13). */
export const promises = {
  freeShippingFromCents: 1000,
  priceHolds: { deviceDays: 14, mediaHours: 48 },
  sendWithinDays: 14,
  gradedWithin: { deviceDays: 2, mediaDays: 4 },
  paidWithinDays: 1,
  timeToDecide: { deviceDays: 14, mediaDays: 7 },
  /** Found better than stated: how much more is paid by itself at most. */
  upgradeCapBasisPoints: 2000,
  voucherBonusBasisPoints: 1000,
  changeOfMindCents: 599,
  warrantyMonths: 36,
  returnDays: 21,
  freeDeliveryFromCents: 5000,
  codesAtOnce: 500,
} as const
