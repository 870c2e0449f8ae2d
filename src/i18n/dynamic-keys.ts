import { orderSteps, plainSteps } from '#contract/checklist-steps.ts'
import { staticPages } from '#contract/pages/static-pages.ts'
import { pageNames } from '#contract/pages/table.ts'
import { problems } from '#contract/problems.ts'
import { UnavailableReason } from '#contract/schemas/checkout.ts'
import { Format } from '#contract/schemas/format.ts'
import { facetNames } from '#contract/schemas/list.ts'
import { ItemState, OrderState } from '#contract/schemas/order.ts'
import { StopReason, VariantLabel } from '#contract/schemas/variant.ts'
import { gradingKeys } from './grading-keys.ts'

/** Keys the code builds with a template: each must exist for every value, and each counts as used. */
export interface DynamicKeys {
  readonly prefix: string
  readonly suffix?: string
  readonly values: readonly string[]
}

// As src/web/shell names them; a name without a text does not compile there.
const errorKinds = ['403', '404', '410', '429', '500', '503', 'offline', 'other']
const toastVariants = ['success', 'error', 'warn']
// As src/web/features/sell/product/kind-of-work.ts names them.
const kindsOfWork = ['book', 'film', 'music', 'game']
// As src/web/features/sell/model-selection/model-help.tsx names them.
const whereToLook = 'apple android watch mac windows console camera lens headphones other'.split(' ')
// As src/web/scan/use-camera.ts names them.
const cameraFaults = ['refused', 'missing', 'broken', 'paused']
// As the contract names them in the box's error about express grading.
const expressReasons = ['family', 'device-count', 'value', 'carrier', 'capacity']
// As src/web/features/sell/grading/words.ts names them.
const stopsOfAnswers = 'LOW_VALUE HAZARD_BATTERY ACCOUNT_LOCKED BANNED HYGIENE OPTICAL_FUNGUS'.split(' ')
const explainedQuestions = `
  sealed works faults screen body battery lock network parts liquid strap charger keyboard_layout controller
  cables sensor shutter power glass caps accessories
`
  .trim()
  .split(/\s+/)
// As src/web/features/sell-orders/checklist/overview-page.tsx names them.
const kindsToPack = ['phone', 'tablet', 'watch', 'laptop', 'console', 'camera', 'sound', 'media']
// As src/web/features/sell-checkout names them.
const fallbacks = ['RETURN', 'ACCEPT_WITHIN', 'RECYCLE']
const declarations = ['terms', 'ownership', 'erasure', 'adult']
// As src/web/features/sell-orders names them.
const orderPapers = ['delivery-note', 'label', 'qr-code', 'checklist', 'battery-mark', 'calendar']
const orderStages = ['send', 'arrive', 'inspect', 'pay']
// As orders/papers names them.
const paperKinds = ['delivery-note', 'label', 'battery-mark', 'qr', 'pickup']
// As src/web/forms/country-fields.ts names them.
const servedCountries = ['de', 'at', 'be', 'es', 'fr', 'it', 'lu', 'nl']
// As src/web/features/account/my/settings/export-page.tsx names them.
const partsOfCopy = ['account', 'orders', 'gradings', 'payouts', 'documents', 'consents', 'photos']
// As the tables of a copy of somebody's data name them; a column without a text does not compile there.
const columnsOfCopy = `
  accountId email isEmailConfirmed isUndeliverable firstName lastName language registeredAt loginProviders
  hasPassword leftAt device loggedInAt lastSeenAt orderNumber orderId state placedAt sendBy total coupon
  couponBonus isExpress expressFee addressKind street houseNumber addressExtra postNumber postcode city country
  phone carrier pickupDay pickupTime parcelShop ifUnanswered acceptedReduction productNumber product condition
  agreedPrice bonus newOffer finalPrice addedAt answers parcel trackingNumber weightGrams value batteryDevices
  needsBatteryMark needsInsuredService stateBefore changedAt declaredAt termsAccepted ownershipDeclared
  dataErasureAccepted isAdult amount payoutMethod iban accountHolder paypalEmail earliestOn likelyOn latestOn
  paidOn price reservedUntil answeredAt validUntil targetPrice askedAt toldAt consent consentWay textVersion
  source newsletter saidAt subject writtenAt sentAt currency
`
  .trim()
  .split(/\s+/)
const tablesOfCopy = `
  account former-emails sessions orders order-items order-parcels order-events order-declarations payouts box
  open-checkout gradings price-watches saved-addresses saved-bank-accounts newsletter-consents mails
`
  .trim()
  .split(/\s+/)
const consentCategories = ['preferences', 'statistics', 'marketing']

// As catalogue/colours.ts names them, whose test compares the two.
const colours = `
  black white grey silver gold pink red orange yellow green blue purple brown beige transparent
  multicolour space-grey space-black jet-black midnight starlight graphite cloud-white rose-gold
  light-gold product-red coral cosmic-orange midnight-green alpine-green sage teal pacific-blue
  sierra-blue mist-blue sky-blue deep-blue ultramarine lavender deep-purple natural-titanium blue-titanium
  white-titanium black-titanium desert-titanium phantom-black phantom-white phantom-silver phantom-violet
  cosmic-grey cloud-blue cloud-pink mystic-bronze onyx-black marble-grey cobalt-violet amber-yellow
  titanium-grey titanium-black titanium-violet titanium-silver-blue silver-shadow blue-shadow icy-blue
  navy burgundy cream pink-gold mint lime olive lilac obsidian charcoal snow porcelain hazel lemongrass
  sorta-seafoam kinda-coral bay moonstone jade indigo platinum sapphire midnight-blue turquoise emerald
  neon-red-blue
`
  .trim()
  .split(/\s+/)

export const dynamicKeys: readonly DynamicKeys[] = [
  { prefix: 'problems.', values: Object.keys(problems) },
  { prefix: 'pages.', suffix: '.title', values: pageNames },
  { prefix: 'page-descriptions.', values: pageNames },
  { prefix: 'documents.file.', values: paperKinds },
  { prefix: 'documents.items.', values: ['number', 'name', 'condition'] },
  { prefix: 'documents.country.', values: servedCountries },
  { prefix: 'errors.', suffix: '.title', values: errorKinds },
  { prefix: 'errors.', suffix: '.text', values: errorKinds },
  { prefix: 'shell.footer.', values: Object.keys(staticPages) },
  { prefix: 'shell.group.', values: ['electronics', 'media', 'service'] },
  { prefix: 'overlays.toasts.', values: toastVariants },
  { prefix: 'overlays.consent.', values: consentCategories },
  { prefix: 'overlays.consent.', suffix: 'Text', values: consentCategories },
  { prefix: 'catalogue.facet.', values: facetNames },
  { prefix: 'catalogue.format.', values: Format.options },
  { prefix: 'catalogue.attribute.', values: ['colour', 'storage', 'configuration'] },
  { prefix: 'colours.name.', values: colours },
  { prefix: 'grading.', values: gradingKeys },
  { prefix: 'sell-product.stop.', values: StopReason.options },
  { prefix: 'grading-ui.class.', values: VariantLabel.options },
  { prefix: 'grading-ui.stop.', values: stopsOfAnswers },
  { prefix: 'grading-ui.help.', values: explainedQuestions },
  { prefix: 'sell-product.fact.creator.', values: kindsOfWork },
  { prefix: 'sell-product.fact.publisher.', values: kindsOfWork },
  { prefix: 'box.condition.', values: [...VariantLabel.options, 'media'] },
  { prefix: 'box.express.reason.', values: expressReasons },
  { prefix: 'sell-checkout-end.method.', values: ['bank_transfer', 'paypal', 'voucher'] },
  { prefix: 'sell-checkout-end.fallback.', values: fallbacks },
  { prefix: 'sell-checkout-end.fallback.', suffix: '.text', values: fallbacks },
  { prefix: 'sell-checkout-end.declare.', values: declarations },
  { prefix: 'sell-checkout-end.declare.', suffix: '.missing', values: declarations },
  { prefix: 'sell-checkout.step.', values: ['address', 'carrier', 'payout', 'summary'] },
  { prefix: 'sell-checkout.country.', values: servedCountries },
  { prefix: 'sell-checkout.place.', values: ['shop', 'locker', 'post-office', 'door'] },
  { prefix: 'sell-checkout.reason.', values: UnavailableReason.options },
  { prefix: 'models.help.', values: whereToLook },
  { prefix: 'bulk.codes.', values: ['empty', 'none'] },
  { prefix: 'bulk.file.', values: ['large', 'binary', 'empty'] },
  { prefix: 'bulk.shelf.', values: ['unknown', 'doubled'] },
  { prefix: 'bulk.stop.', values: ['none', 'low', 'overstock', 'pause', 'never'] },
  { prefix: 'bulk.camera.', values: cameraFaults },
  { prefix: 'bulk.camera.', suffix: '.text', values: cameraFaults },
  { prefix: 'checklist-steps.', suffix: '.title', values: [...plainSteps, ...orderSteps] },
  { prefix: 'checklist-steps.', suffix: '.text', values: plainSteps },
  { prefix: 'checklist.group.', values: ['prepare', 'pack', 'send'] },
  { prefix: 'checklist.overview.', values: kindsToPack },
  { prefix: 'shipping.day.', values: ['1', '2', '3', '4', '5', '6', '7'] },
  { prefix: 'my-settings.newsletter.', values: ['subscribed', 'pending', 'none'] },
  { prefix: 'my-settings.export.part.', values: partsOfCopy },
  { prefix: 'data-export.column.', values: columnsOfCopy },
  { prefix: 'data-export.table.', values: tablesOfCopy },
  { prefix: 'data-export.word.address.', values: ['street', 'locker', 'branch'] },
  { prefix: 'data-export.word.parcel.', values: ['CREATED', 'IN_TRANSIT', 'DELIVERED', 'LOST', 'VOIDED'] },
  { prefix: 'data-export.word.consent.', values: ['asked', 'given', 'withdrawn'] },
  { prefix: 'data-export.word.way.', values: ['form', 'account', 'mail'] },
  { prefix: 'my-settings.export.state.', values: ['preparing', 'ready', 'expired'] },
  { prefix: 'my-settings.deletion.goes.', values: ['person', 'saved', 'logins', 'photos'] },
  { prefix: 'my-settings.deletion.stays.', values: ['documents', 'duty'] },
  { prefix: 'my-settings.deletion.open.', values: ['open-order', 'credit', 'claim'] },
  { prefix: 'sell-order.state.', values: OrderState.options },
  { prefix: 'sell-order.title.', values: OrderState.options },
  { prefix: 'sell-order.text.', values: OrderState.options },
  { prefix: 'sell-order.item.', values: ItemState.options },
  { prefix: 'sell-order.condition.', values: [...VariantLabel.options, 'media'] },
  { prefix: 'sell-order.paper.', values: orderPapers },
  { prefix: 'sell-order.paper.', suffix: '.use', values: orderPapers },
  { prefix: 'sell-order.next.', values: ['qr-code', 'label', 'labels', 'calendar'] },
  { prefix: 'sell-order.open.', values: ['label', 'calendar'] },
  { prefix: 'sell-order.way.', values: orderStages },
  { prefix: 'sell-order.way.', suffix: '.text', values: orderStages },
  { prefix: 'my.quick.', values: ['my_payouts', 'my_watches', 'my_addresses', 'my_accounts'] },
  { prefix: 'my.payout.', values: ['planned', 'cancelled', 'paid'] },
  { prefix: 'my.payout.by.', values: ['bank_transfer', 'paypal', 'voucher'] },
  { prefix: 'verification.', values: ['running', 'done', 'cancelled', 'expired', 'wrong', 'failed'] },
]
