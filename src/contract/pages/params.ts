/** The kinds of path parameters, each with its form. Anything else is not that route. */
export const paramKinds = {
  /** Numeric id of ours, as the database stores it. */
  id: { pattern: /^[0-9]{1,10}$/, maxLength: 10 },
  uuid: { pattern: /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, maxLength: 36 },
  /** Small ordinal, such as the number of a shipment. */
  index: { pattern: /^[0-9]{1,2}$/, maxLength: 2 },
  /** Name made for URLs. */
  slug: { pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, maxLength: 120 },
  /** Sanitized product name; a lone `-` stands for none. */
  name: { pattern: /^[A-Za-z0-9-]+$/, maxLength: 120 },
  /** Whatever stands before the id of a product; the right words are checked against the product. */
  text: { pattern: /^[^/\\\p{Cc}\p{Cs}]+$/u, maxLength: 200 },
  /** One or more slugs, the path of a category. */
  path: { pattern: /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,4}$/, maxLength: 200 },
} as const satisfies Record<string, { pattern: RegExp; maxLength: number }>

export type ParamKind = keyof typeof paramKinds
export type Params = Readonly<Record<string, string>>

/** The canonical form of a parameter, or null when the text is not of its kind. */
export function readParam(kind: ParamKind, text: string): string | null {
  const { pattern, maxLength } = paramKinds[kind]
  if (text.length > maxLength || !pattern.test(text)) return null
  if (kind === 'uuid') return text.toLowerCase()
  if (kind === 'index') return String(Number(text))
  if (kind !== 'id') return text
  const id = Number(text)
  return id > 0 && id <= 2_147_483_647 ? String(id) : null
}
