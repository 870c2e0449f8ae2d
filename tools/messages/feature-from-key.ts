/** Keys that the specification prescribes (acceptance.md, head), with the feature whose file has their texts. */
const prescribedFeatures: ReadonlyMap<string, string> = new Map([['loginComponent', 'login']])

/** The feature in whose file a key stands. */
export function featureFromKey(key: string): string {
  const name = key.slice(0, key.indexOf('.'))
  return prescribedFeatures.get(name) ?? name
}
