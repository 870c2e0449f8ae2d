/** Keys that the specification prescribes (acceptance.md, head), with the feature whose file has their texts. */
const prescribedFeatures: ReadonlyMap<string, string> = new Map([
  ['loginComponent', 'login'],
  ['greenCart', 'box-toasts'],
  ['green.customerGradingModalComponent', 'grading-ui'],
  ['green.checkoutCarrierComponent', 'sell-checkout'],
])

/** The feature in whose file a key stands. */
export function featureFromKey(key: string): string {
  const [name = '', part = ''] = key.split('.')
  return prescribedFeatures.get(name) ?? prescribedFeatures.get(`${name}.${part}`) ?? name
}
