import { activeFacets, perFacet, type FacetCounts, type FacetName, type Filters } from './filters.ts'

/** One hit as product_index.card has it, written by repo-index-rows.ts: numbers first, then facets, the model last. */
export interface Card {
  readonly id: number
  /** The model of a device; 0 if it has none, or if variants are listed one by one. */
  readonly model: number
  /** How well the words fit, 4 the very title; 0 where nothing was typed. */
  readonly fit: number
  /** How many words tell the model of a device apart; 0 for other products. */
  readonly modelWords: number
  readonly popularity: number
  readonly offerCents: number
  readonly year: number
  readonly shelf: Shelf
}

/** All that filters look at. Thousands of hits share a few hundred of them, so each is read once. */
interface Shelf {
  /** The value is empty if the product does not have the property. */
  readonly values: Readonly<Record<FacetName, string>>
  /** The categories above and its own. */
  readonly path: string
}

/** The category at the top of its path. */
export function rootOf({ path }: Shelf): number {
  return Number(path.split('.')[1])
}

/** Lines of the fit, the words of the model and the card; a product found twice stays where it came first, with its better fit. */
export function readCards(parts: readonly string[], isByModel: boolean): Card[] {
  const seen = new Map<number, Card>()
  const shelves = new Map<string, Shelf>()
  for (const part of parts) {
    for (const card of cardsIn(part, shelves, isByModel)) {
      const known = seen.get(card.id)
      if (known === undefined || known.fit < card.fit) seen.set(card.id, card)
    }
  }
  return [...seen.values()]
}

const tab = 9
const zero = 48
const numbersBefore = 6

/** Character by character: splitting every line takes five times as long, and a frequent word has thousands. */
function* cardsIn(part: string, shelves: Map<string, Shelf>, isByModel: boolean): Generator<Card> {
  const numbers = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < part.length;) {
    for (let place = 0; place < numbersBefore; place += 1) {
      let value = 0
      for (let code = part.charCodeAt(at); code !== tab; code = part.charCodeAt((at += 1)))
        value = value * 10 + code - zero
      numbers[place] = value
      at += 1
    }
    const lineEnd = part.indexOf('\n', at)
    const end = lineEnd < 0 ? part.length : lineEnd
    const beforeModel = part.lastIndexOf('\t', end)
    const text = part.slice(at, beforeModel)
    // A process of the version before still writes cards that end with the brand.
    const model = isByModel ? Number(part.slice(beforeModel + 1, end)) || 0 : 0
    at = end + 1
    const shelf = shelves.get(text) ?? readShelf(text)
    shelves.set(text, shelf)
    const [fit = 0, modelWords = 0, id = 0, popularity = 0, offerCents = 0, year = 0] = numbers
    yield { fit, model, modelWords, id, popularity, offerCents, year, shelf }
  }
}

function readShelf(text: string): Shelf {
  const field = text.split('\t')
  return {
    path: `.${field[0] ?? ''}.`,
    values: {
      category: field[1] ?? '',
      price: field[2] ?? '',
      availability: field[3] ?? '',
      format: field[4] ?? '',
      language: field[5] ?? '',
      storage: field[6] ?? '',
      colour: field[7] ?? '',
      brand: field[8] ?? '',
    },
  }
}

function passes({ path, values }: Shelf, name: FacetName, chosen: readonly string[]): boolean {
  // A category is chosen with everything below it.
  if (name === 'category') return chosen.some((id) => path.includes(`.${id}.`))
  return chosen.includes(values[name])
}

export function filterCards(cards: readonly Card[], filters: Filters): readonly Card[] {
  const active = activeFacets(filters)
  const judged = new Map<Shelf, boolean>()
  return cards.filter(({ shelf }) => {
    const known = judged.get(shelf)
    if (known !== undefined) return known
    const isLeft = active.every((name) => passes(shelf, name, filters[name] ?? []))
    judged.set(shelf, isLeft)
    return isLeft
  })
}

/** How many of the cards have each value of each facet, the most frequent first. */
export function countFacets(cards: readonly Card[]): FacetCounts {
  const onShelf = new Map<Shelf, number>()
  const modelsOnShelf = new Map<Shelf, Set<number>>()
  for (const { shelf, model } of cards) {
    if (model === 0) onShelf.set(shelf, (onShelf.get(shelf) ?? 0) + 1)
    else modelsOnShelf.set(shelf, (modelsOnShelf.get(shelf) ?? new Set()).add(model))
  }
  return perFacet((name) => {
    const counts = new Map<string, number>()
    const add = (value: string, count: number) => {
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + count)
    }
    for (const [{ values }, count] of onShelf) add(values[name], count)
    // The variants of a model are one card of the list, so they count once for each value.
    const models = new Map<string, Set<number>>()
    for (const [{ values }, some] of modelsOnShelf) {
      const known = models.get(values[name]) ?? new Set<number>()
      for (const model of some) known.add(model)
      models.set(values[name], known)
    }
    for (const [value, some] of models) add(value, some.size)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  })
}
