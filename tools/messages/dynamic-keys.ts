import { orderSteps, plainSteps } from '#contract/checklist-steps.ts'
import { expressReasons, fallbackTypes, menuGroups, payoutTypes } from '#contract/listed-names.ts'
import { staticPages } from '#contract/pages/static-pages.ts'
import { pageNames } from '#contract/pages/table.ts'
import { problems } from '#contract/problems.ts'
import { AddressKind } from '#contract/schemas/address.ts'
import { CarrierPlace, UnavailableReason } from '#contract/schemas/checkout.ts'
import { Format } from '#contract/schemas/format.ts'
import { facetNames } from '#contract/schemas/list.ts'
import { ExportState, Hindrance, PayoutState, SubscriptionState } from '#contract/schemas/my.ts'
import { ItemState, OrderPaper, OrderState, ParcelState } from '#contract/schemas/order.ts'
import { StopReason, VariantLabel } from '#contract/schemas/variant.ts'
import { all } from '#i18n/generated/all.ts'
import { deviceColours } from '#server/modules/catalogue/colours.ts'
import { consentSteps, consentWays } from '#server/modules/newsletter/rules.ts'
import { paperKinds } from '#server/modules/orders/papers/kinds.ts'
import { checkoutSteps } from '#web/box/checkout-steps.ts'
import { optionalCategories } from '#web/consent/consent-rules.ts'
import { sellerDeclarations } from '#web/features/sell-checkout/place-entry.ts'
import { checklistGroups } from '#web/features/sell-orders/checklist/groups.ts'
import { kindsToPack } from '#web/features/sell-orders/checklist/kinds-to-pack.ts'
import { orderStages } from '#web/features/sell-orders/progress.ts'
import { fileFaults } from '#web/features/sell/bulk/read-file.ts'
import { stopTexts } from '#web/features/sell/bulk/stop-text.ts'
import { stopGuideSteps, stopGuideTitles } from '#web/features/sell/grading/stop-guide-rules.ts'
import { stopsOfAnswers } from '#web/features/sell/grading/words.ts'
import { allHelpPlaces } from '#web/features/sell/model-selection/help-places.ts'
import { kindsOfWork } from '#web/features/sell/product/kind-of-work.ts'
import { verificationOutcomes } from '#web/features/verification/verify.ts'
import { servedCountries } from '#web/forms/country-fields.ts'
import { cameraFaults } from '#web/scan/camera.ts'
import { errorKinds } from '#web/shell/error-kind.ts'
import { toastVariants } from '#web/toasts/toast.ts'
import { gradingKeys, gradingKeysOfTrees } from './grading-keys.ts'

/** Keys that the code builds with a template. A key must exist for every value, and counts as used. */
export interface DynamicKeys {
  readonly prefix: string
  readonly suffix?: string
  readonly values: readonly string[]
  /** Set where a value may have no text. */
  readonly isOptional?: true
}

const cameraStates = [...cameraFaults, 'paused']

/**
 * The endings of all keys with this prefix, for names that only the messages list. The test of a person's data copy
 * (src/server/modules/privacy/readable-copy.test.ts) finds a text that no table or column uses.
 */
function keyEndings(prefix: string): string[] {
  return Object.keys(all.de).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

/** Each list of values comes from the code that owns the list, so no list is written twice. */
export const dynamicKeys: readonly DynamicKeys[] = [
  { prefix: 'problems.', values: Object.keys(problems) },
  { prefix: 'pages.', suffix: '.title', values: pageNames },
  { prefix: 'page-descriptions.', values: pageNames },
  { prefix: 'documents.file.', values: paperKinds },
  { prefix: 'documents.country.', values: servedCountries },
  { prefix: 'errors.', suffix: '.title', values: errorKinds },
  { prefix: 'errors.', suffix: '.text', values: errorKinds },
  { prefix: 'shell.footer.', values: Object.keys(staticPages) },
  { prefix: 'shell.group.', values: menuGroups },
  { prefix: 'overlays.toasts.', values: toastVariants },
  { prefix: 'overlays.consent.', values: optionalCategories },
  { prefix: 'overlays.consent.', suffix: 'Text', values: optionalCategories },
  { prefix: 'catalogue.facet.', values: facetNames },
  { prefix: 'catalogue.format.', values: Format.options },
  { prefix: 'colours.name.', values: Object.keys(deviceColours) },
  { prefix: 'grading.', values: gradingKeys },
  { prefix: 'grading.', values: gradingKeysOfTrees, isOptional: true },
  { prefix: 'sell-product.stop.', values: StopReason.options },
  { prefix: 'grading-ui.class.', values: VariantLabel.options },
  { prefix: 'grading-ui.stop.', values: stopsOfAnswers },
  { prefix: 'stop-guide.title.', values: stopGuideTitles },
  { prefix: 'stop-guide.step.', values: [...stopGuideSteps] },
  { prefix: 'sell-product.fact.creator.', values: kindsOfWork },
  { prefix: 'sell-product.fact.publisher.', values: kindsOfWork },
  { prefix: 'box.condition.', values: [...VariantLabel.options, 'media'] },
  { prefix: 'box.express.reason.', values: expressReasons },
  { prefix: 'sell-checkout-end.method.', values: payoutTypes },
  { prefix: 'sell-checkout-end.fallback.', values: fallbackTypes },
  { prefix: 'sell-checkout-end.fallback.', suffix: '.text', values: fallbackTypes },
  { prefix: 'sell-checkout-end.declare.', values: sellerDeclarations },
  { prefix: 'sell-checkout-end.declare.', suffix: '.missing', values: sellerDeclarations },
  { prefix: 'sell-checkout.step.', values: checkoutSteps },
  { prefix: 'sell-checkout.country.', values: servedCountries },
  { prefix: 'sell-checkout.place.', values: CarrierPlace.options },
  { prefix: 'sell-checkout.reason.', values: UnavailableReason.options },
  { prefix: 'models.help.', values: allHelpPlaces },
  { prefix: 'bulk.file.', values: fileFaults },
  { prefix: 'bulk.stop.', values: stopTexts },
  { prefix: 'bulk.camera.', values: cameraStates },
  { prefix: 'bulk.camera.', suffix: '.text', values: cameraStates },
  { prefix: 'checklist-steps.', suffix: '.title', values: [...plainSteps, ...orderSteps] },
  { prefix: 'checklist-steps.', suffix: '.text', values: plainSteps },
  { prefix: 'checklist.group.', values: checklistGroups },
  { prefix: 'checklist.overview.', values: kindsToPack },
  { prefix: 'shipping.day.', values: ['1', '2', '3', '4', '5', '6', '7'] },
  { prefix: 'my-settings.newsletter.', values: SubscriptionState.options },
  { prefix: 'data-export.column.', values: keyEndings('data-export.column.') },
  { prefix: 'data-export.table.', values: keyEndings('data-export.table.') },
  { prefix: 'data-export.word.address.', values: AddressKind.options },
  { prefix: 'data-export.word.parcel.', values: ParcelState.options },
  { prefix: 'data-export.word.consent.', values: consentSteps },
  { prefix: 'data-export.word.way.', values: consentWays },
  { prefix: 'my-settings.export.state.', values: ExportState.options },
  { prefix: 'my-settings.deletion.open.', values: Hindrance.options },
  { prefix: 'sell-order.state.', values: OrderState.options },
  { prefix: 'sell-order.title.', values: OrderState.options },
  { prefix: 'sell-order.text.', values: OrderState.options },
  { prefix: 'sell-order.item.', values: ItemState.options },
  { prefix: 'sell-order.condition.', values: [...VariantLabel.options, 'media'] },
  { prefix: 'sell-order.paper.', values: OrderPaper.options },
  { prefix: 'sell-order.paper.', suffix: '.use', values: OrderPaper.options },
  { prefix: 'sell-order.way.', values: orderStages },
  { prefix: 'sell-order.way.', suffix: '.text', values: orderStages },
  { prefix: 'my.payout.', values: PayoutState.options },
  { prefix: 'my.payout.by.', values: payoutTypes },
  { prefix: 'verification.', values: ['running', ...verificationOutcomes] },
]
