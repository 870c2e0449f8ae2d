import { promises } from '#contract/promises.ts'
import type { Params } from '#contract/pages/params.ts'
import type { PageName } from '#contract/pages/names.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import type { Space } from '#contract/rendering.ts'

/** The facts of a page for machines, in our own types. All of them stand on the page too (ux.md E5). */
export type StructuredFact = BreadcrumbFact | ProductFact

interface BreadcrumbFact {
  readonly kind: 'breadcrumbs'
  readonly crumbs: readonly CrumbFact[]
}

interface CrumbFact {
  readonly name: string
  readonly page: PageName
  readonly params: Params
}

/** Never with our buying price: an offer is what a visitor can buy. */
export interface ProductFact {
  readonly kind: 'product'
  readonly id: number
  readonly name: string
  readonly description: string
  readonly image: string | null
  readonly brand: string | null
  readonly colour: string | null
  readonly gtin13: string | null
  readonly book: BookFact | null
}

export interface BookFact {
  readonly isbn: string | null
  readonly author: string | null
  readonly publisher: string | null
  readonly language: string | null
  readonly year: number | null
  readonly binding: 'Hardcover' | 'Paperback'
}

type Value = string | number | Thing | readonly Value[]
export interface Thing {
  readonly [property: string]: Value
}

/** Where it is said: addresses are absolute, and of the language of the page. */
export interface Place {
  readonly space: Space
  readonly page: PageName
  readonly params: Params
}

interface Trail {
  readonly label: string
  readonly url_path: string
}

/** The breadcrumbs of a page: home, the categories, and what stands below them. */
export function breadcrumbFact(
  home: string,
  trail: readonly Trail[],
  below: readonly CrumbFact[] = [],
): BreadcrumbFact {
  const categories = trail.map(({ label, url_path }): CrumbFact => ({
    name: label,
    page: 'category',
    params: { categoryUrlPath: url_path },
  }))
  return {
    kind: 'breadcrumbs',
    crumbs: [{ name: home, page: 'default', params: {} }, ...categories, ...below],
  }
}

/** Everything a page says to machines, as JSON-LD. */
export function structuredData(place: Place, facts: readonly StructuredFact[]): readonly Thing[] {
  const things = facts.map((fact) => thingOf(fact, place))
  return place.page === 'default' ? [store(place), ...things] : things
}

function thingOf(fact: StructuredFact, place: Place): Thing {
  switch (fact.kind) {
    case 'breadcrumbs':
      return breadcrumbList(fact, place)
    case 'product':
      return fact.book ? book(fact, fact.book, place) : product(fact, 'Product', place)
  }
}

const context = { '@context': 'https://schema.org' }

function breadcrumbList({ crumbs }: BreadcrumbFact, { space }: Place): Thing {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, page, params }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf({ space, page, params }),
    })),
  }
}

function product(fact: ProductFact, type: Value, place: Place): Thing {
  return {
    ...context,
    '@type': type,
    name: fact.name,
    description: fact.description,
    url: addressOf(place),
    sku: String(fact.id),
    ...(fact.image ? { image: onSite(place, fact.image) } : {}),
    ...(fact.brand ? { brand: { '@type': 'Brand', name: fact.brand } } : {}),
    ...(fact.colour ? { color: fact.colour } : {}),
    ...(fact.gtin13 ? { gtin13: fact.gtin13 } : {}),
  }
}

function book(
  fact: ProductFact,
  { isbn, author, publisher, language, year, binding }: BookFact,
  at: Place,
): Thing {
  return {
    ...product(fact, ['Product', 'Book'], at),
    bookFormat: `https://schema.org/${binding}`,
    ...(isbn ? { isbn } : {}),
    ...(author ? { author: { '@type': 'Person', name: author } } : {}),
    ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
    ...(language ? { inLanguage: language } : {}),
    ...(year ? { datePublished: String(year) } : {}),
  }
}

/** Rulebook §0: the countries the shop serves. */
const countries = ['DE', 'AT', 'FR', 'BE', 'LU', 'NL', 'IT', 'ES']

function store(place: Place): Thing {
  return {
    ...context,
    '@type': 'OnlineStore',
    name: 'Rondo',
    url: addressOf(place),
    logo: onSite(place, '/assets/icon-512.png'),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: promises.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  }
}

function addressOf({ space, page, params }: Place): string {
  return absoluteUrl(space.sites, { page, params, locale: space.locale })
}

function onSite(place: Place, path: string): string {
  return new URL(path, addressOf(place)).href
}
