import { activeFacets, type FacetCounts, type FacetName, type Filters } from './filters.ts'

/** One hit as product_index.card has it, written by reindex.ts: numbers first, then one field for each facet. */
export interface Card {
  readonly id: number
  /** How well the words fit, 4 the very title; 0 where nothing was typed. */
  readonly fit: number
  readonly popularity: number
  readonly offerCents: number
  readonly year: number
  /** Empty where the product has no such thing. */
  readonly values: Readonly<Record<FacetName, string>>
  /** The categories above and its own. */
  readonly path: string
}

/** Lines of the fit and the card; a product found twice stays where it came first, with its better fit. */
export function readCards(parts: readonly string[]): Card[] {
  const seen = new Map<number, Card>()
  for (const part of parts) {
    for (const line of part.split('\n')) {
      const card = readCard(line)
      const known = seen.get(card.id)
      if (known === undefined || known.fit < card.fit) seen.set(card.id, card)
    }
  }
  return [...seen.values()]
}

function readCard(line: string): Card {
  const field = line.split('\t')
  return {
    fit: Number(field[0]),
    id: Number(field[1]),
    popularity: Number(field[2]),
    offerCents: Number(field[3]),
    year: Number(field[4]),
    path: field[5] ?? '',
    values: {
      category: field[6] ?? '',
      price: field[7] ?? '',
      availability: field[8] ?? '',
      format: field[9] ?? '',
      language: field[10] ?? '',
      storage: field[11] ?? '',
      colour: field[12] ?? '',
      brand: field[13] ?? '',
    },
  }
}

function passes(card: Card, name: FacetName, chosen: readonly string[]): boolean {
  // A category is chosen with everything below it.
  if (name === 'category') return chosen.some((id) => `.${card.path}.`.includes(`.${id}.`))
  return chosen.includes(card.values[name])
}

export function narrow(cards: readonly Card[], filters: Filters): readonly Card[] {
  return activeFacets(filters).reduce(
    (left, name) => left.filter((card) => passes(card, name, filters[name] ?? [])),
    cards,
  )
}

export function countValues(cards: readonly Card[], name: FacetName): FacetCounts[FacetName] {
  const counts = new Map<string, number>()
  for (const { values } of cards) {
    const value = values[name]
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
