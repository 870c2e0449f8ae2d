import type { Endpoint } from '#contract/define.ts'

/** Values that pass the parameter schemas of the contract, by the name of the parameter. */
const examples: Readonly<Record<string, string>> = {
  uuid: '0198a000-0000-7000-8000-00000000000f',
  id: '1',
  itemId: '1',
  carrier: 'dhl',
  provider: 'google',
  domain: 'shell',
  format: 'json',
  identifier: '9783161484100',
  url: 'home',
  basicSanitizedName: 'apple-iphone-15',
}

/** A path at which this endpoint answers. */
export function examplePath(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => examples[name] ?? '1')
}
