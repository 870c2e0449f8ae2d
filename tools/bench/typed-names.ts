/** A model as the collected lists name it. */
export interface ListedModel {
  readonly key: string
  readonly brand: string
  readonly name: string
}

/** Spellings that were checked by hand, as whole tokens. */
const meant: Readonly<Record<string, string>> = {
  iphon: 'iphone',
  ip: 'iphone',
  moto: 'motorola',
  motorolo: 'motorola',
  onplus: 'oneplus',
  prp: 'pro',
  realmi: 'realme',
  xioami: 'xiaomi',
  xaomi: 'xiaomi',
}

/** Names of makers and lines that people write apart. */
const writtenApart = [
  [/\bone plus\b/g, 'oneplus'],
  [/\breal me\b/g, 'realme'],
  [/\bi (?:phone|phon)\b/g, 'iphone'],
  [/\bi ?os\b/g, 'ios'],
] as const

/** Says how a device is connected or when it came, not which model it is. */
const connections = /\b(?:[345] ?g|lte|dual ?sim)\b/g
/** Words that people leave out or add without meaning another model. */
const lines = new Set(['galaxy', 'iphone'])
const optional = new Set([...lines, 'phone'])
const year = /^20(?:1|2)\d$/

/** Letters and digits apart, in small letters, without accents and connections: 'Galaxy S24+ 5G' → galaxy, s, 24, plus. */
export function nameTokens(name: string): string[] {
  let plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  for (const [apart, together] of writtenApart) plain = plain.replaceAll(apart, together)
  return (plain.replaceAll(connections, ' ').match(/[a-z]+|\d+/g) ?? []).map((token) =>
    Object.hasOwn(meant, token) ? (meant[token] ?? token) : token,
  )
}

/**
 * Which of the models a typed name means, by their tokens alone and without the search. A maker may be left out, but
 * never be another one. Names without anything that tells models of a maker apart mean none.
 */
export function listedModels(models: readonly ListedModel[]): (typed: string) => readonly ListedModel[] {
  const makers = new Set(models.flatMap(({ brand }) => nameTokens(brand)).filter(({ length }) => length > 1))
  const telling = (tokens: readonly string[]) =>
    tokens.filter((token) => !optional.has(token) && !makers.has(token))
  const meaningOf = (tokens: readonly string[]) => telling(tokens).toSorted().join(' ')
  const byMeaning = Map.groupBy(models, ({ name }) => meaningOf(nameTokens(name)))

  function isOfTypedMaker(asked: readonly string[], { brand, name }: ListedModel): boolean {
    const ofBrand = nameTokens(brand)
    const ofName = nameTokens(name)
    const named = asked.filter((token) => makers.has(token) || lines.has(token))
    // 'Xiaomi 12' is not the Redmi 12: a line that is a maker of its own must be typed.
    const needed = ofName.filter((token) => makers.has(token) && !ofBrand.includes(token))
    return (
      named.every((maker) => ofBrand.includes(maker) || ofName.includes(maker)) &&
      needed.every((maker) => asked.includes(maker))
    )
  }

  return (typed) => {
    const tokens = nameTokens(typed)
    for (const asked of [tokens, tokens.filter((token) => !year.test(token))]) {
      if (telling(asked).length === 0) continue
      const found = (byMeaning.get(meaningOf(asked)) ?? []).filter((model) => isOfTypedMaker(asked, model))
      if (found.length > 0) return found
    }
    return []
  }
}
