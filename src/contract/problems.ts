/** Why a coupon is refused; the second part is the refusal key of rulebook.md §7 and of the flash message. */
const couponRefusals = {
  'coupon.unknown': 422,
  'coupon.notYetValid': 422,
  'coupon.expired': 422,
  'coupon.exhausted': 422,
  'coupon.usedByCustomer': 422,
  'coupon.notFirstOrder': 422,
  'coupon.belowMinimum': 422,
  'coupon.notApplicable': 422,
  'coupon.country': 422,
} as const

/** Every refusal that the server can give, with its HTTP status. The texts are `problems.<code>` in six languages. */
export const problems = {
  // The frame answers these before a handler runs, or in place of its answer.
  'request.malformed': 400,
  'request.bad-idempotency-key': 400,
  'session.required': 401,
  'login.required': 401,
  'request.cross-site': 403,
  'request.bad-csrf-token': 403,
  'staff.role-missing': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request.key-reused': 409,
  'request.key-running': 409,
  gone: 410,
  'request.too-large': 413,
  'request.url-too-long': 414,
  'request.media-type': 415,
  'request.unknown-host': 421,
  'request.invalid': 422,
  'request.too-many': 429,
  'request.header-too-large': 431,
  internal: 500,
  'not-built': 501,
  unavailable: 503,

  // Verification and experiments.
  'verification.wrong': 422,
  'verification.expired': 422,
  'experiment.unknown': 422,
  'experiment.consent-required': 403,

  // Accounts. An unknown address and a wrong password get the same code (security.md D14).
  'login.refused': 401,
  'login.not-authenticated': 401,
  'login.password-first': 409,
  'login.bad-state': 422,
  'login.provider-down': 503,
  'register.email-taken': 409,
  'register.password-common': 422,
  // Changing money, e-mail, password or data needs a login of a few minutes ago (security.md D12).
  'login.fresh-required': 403,
  'login.last-way': 409,
  // The key in the link of a mail is unknown, used or too old.
  'mail-key.invalid': 410,
  // A key works only while its visitor is logged in to the account it was made for (security.md D5).
  'mail-key.other-account': 403,
  'deletion.not-asked': 409,

  // Catalogue and identifiers.
  'list.unknown-filter': 422,
  'identifier.unknown-form': 422,
  'identifier.bad-check-digit': 422,
  'bulk.empty': 422,
  'bulk.too-many': 422,

  // Grading answers; the problem document names the questions.
  'grading.missing': 422,
  'grading.incomplete': 422,
  'grading.contradictory': 422,
  'grading.unknown-answer': 422,
  'grading.not-gradable': 422,
  'grading.outdated': 409,

  // Adding to the box.
  'box.price-lower': 409,
  'box.product-stopped': 409,
  'box.quantity-limit': 409,
  'box.full': 409,
  'trade-in.unavailable': 409,

  ...couponRefusals,

  // Checkout steps.
  'express.unavailable': 422,
  'address.country-not-served': 422,
  'address.postcode': 422,
  'address.po-box': 422,
  'address.post-number-missing': 422,
  'address.not-for-pickup': 422,
  'carrier.unavailable': 422,
  'carrier.pickup-date-missing': 422,
  'carrier.pickup-date-taken': 422,
  'carrier.shop-unknown': 422,
  'payout.iban': 422,
  'payout.iban-country': 422,
  'payout.paypal-unconfirmed': 422,

  // Placing the order; the problem document carries the cart response.
  'checkout.box-empty': 409,
  'checkout.box-changed': 409,
  'checkout.price-changed': 409,
  'checkout.minimum-order': 409,
  'checkout.carrier-invalid': 409,
  'checkout.express-unavailable': 409,
  'checkout.coupon-invalid': 409,
  'checkout.address-missing': 409,
  'checkout.carrier-missing': 409,
  'checkout.payout-missing': 409,
  'checkout.already-placed': 409,
  'checkout.seller-blocked': 403,

  // Changing an order, which is possible until a carrier has the first parcel.
  'order.shipped': 409,
  'order.final': 409,
  'order.last-item': 409,
  'order.address-unfit': 422,
  'order.not-over': 409,

  // Business inventory uploads.
  'upload.too-many-lines': 413,
  'upload.file-type': 415,
  'upload.file-missing': 422,
  'upload.unreadable': 422,
  'upload.columns-missing': 422,
  'upload.busy': 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

// Object.keys knows the names only as text.
export const couponProblems = Object.keys(couponRefusals) as (keyof typeof couponRefusals)[]
