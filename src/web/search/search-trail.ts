import type { PageTarget } from '#contract/rendering.ts'

export interface FoundItem {
  readonly id: number
  /** The answer that listed it. */
  readonly searchUuid: string
}

export interface ShownList {
  readonly scope: string
  readonly searchUuid: string
  readonly found: readonly FoundItem[]
}

/** The search that the list began with. */
interface BegunSearch {
  readonly scope: string
  readonly originalSearchUuid?: string
  readonly suggestionUuid?: string
}

/**
 * The list or suggestion in which the visitor of this document found a product (acceptance S1). It knows no words and no
 * person, and lives in memory: storage would need consent.
 */
export interface SearchTrail {
  /** Keeps the first answer of a category or of words: filters, order and pages only change that search. */
  show(list: ShownList): void
  follow(suggestionUuid: string, target: PageTarget | null): void
  open(item: FoundItem): void
  /** The uuid with which a product goes into the box. */
  uuidOf(productId: number): string | undefined
  ofList(scope: string): Omit<BegunSearch, 'scope'>
  /** A product may be asked for before it is opened, while its list is shown. */
  ofProduct(productId: number): { readonly searchUuid?: string }
}

const mostOpened = 50

/** Filters, order and pages of one list have the same scope. */
export function listScope(list: {
  readonly categoryUrlPath?: string | undefined
  readonly q?: string | undefined
}): string {
  return `${list.categoryUrlPath ?? ''}?${list.q?.trim() ?? ''}`
}

export function createSearchTrail(): SearchTrail {
  let listed: ReadonlyMap<number, string> = new Map()
  let search: BegunSearch | null = null
  /** The products opened last, the newest first. */
  let opened: readonly FoundItem[] = []

  function open({ id, searchUuid }: FoundItem): void {
    const others = opened.filter((one) => one.id !== id)
    opened = [{ id, searchUuid }, ...others].slice(0, mostOpened)
  }
  const uuidOf = (productId: number) => opened.find(({ id }) => id === productId)?.searchUuid

  return {
    show({ scope, searchUuid, found }) {
      listed = new Map(found.map((one) => [one.id, one.searchUuid]))
      const begun = search?.scope === scope ? search : { scope }
      search = { originalSearchUuid: searchUuid, ...begun }
    },
    follow(suggestionUuid, target) {
      const id = productIn(target)
      const scope = scopeOf(target)
      if (id !== null) open({ id, searchUuid: suggestionUuid })
      if (scope !== null) search = { scope, suggestionUuid }
    },
    open,
    uuidOf,
    ofList(scope) {
      if (search?.scope !== scope) return {}
      const { scope: _, ...uuids } = search
      return uuids
    },
    ofProduct(productId) {
      const searchUuid = listed.get(productId) ?? uuidOf(productId)
      return searchUuid === undefined ? {} : { searchUuid }
    },
  }
}

function productIn(target: PageTarget | null): number | null {
  if (target?.page === 'product_details') return Number(target.params['id'])
  return target?.page === 'iphone_group' ? Number(target.params['productId']) : null
}

function scopeOf(target: PageTarget | null): string | null {
  if (target?.page === 'category')
    return listScope({ categoryUrlPath: target.params['categoryUrlPath'] ?? '' })
  return target?.page === 'product_search' ? listScope({ q: target.query['q'] ?? '' }) : null
}

export const searchTrail = createSearchTrail()
