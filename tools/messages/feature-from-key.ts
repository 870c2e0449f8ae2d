/** The specification writes these keys out (acceptance.md, head): their texts stand with the feature that says them. */
const given: ReadonlyMap<string, string> = new Map([['loginComponent', 'login']])

/** The feature in whose file a key stands. */
export function featureFromKey(key: string): string {
  const name = key.slice(0, key.indexOf('.'))
  return given.get(name) ?? name
}
