import { z } from 'zod'
import { listSorts } from '#contract/list-sorts.ts'
import { CategoryRef, Family } from './category.ts'
import { Block } from './content.ts'
import { Cents } from './money.ts'
import {
  typedText,
  Id,
  IdParam,
  list,
  LocaleCode,
  textMatching,
  Name,
  QueryFlag,
  queryInt,
  SitePath,
  text,
  Uuid,
} from './primitives.ts'
import { Colour, Image, ListedProduct, Meta, Pagination, Product } from './product.ts'

export const Sort = z.enum(listSorts)

/** People paste whole titles and links; what is shown of them is shorter. */
const longestQuery = 2_000
const shownText = text(400)

/** Route parameters of the list pages (`categoryUrlPath`, `q`, `url`) stand beside the pathname they came from. */
export const ListViewQuery = z.strictObject({
  pathname: SitePath,
  page: queryInt(1, 1000).optional(),
  categoryUrlPath: textMatching(/^[\p{L}\p{N}][\p{L}\p{N}/_.-]*$/u, 500).optional(),
  q: typedText(longestQuery).optional(),
  url: Name.optional(),
  filters: list(textMatching(/^[a-z][a-z0-9_]*:[^:]+$/, 140), 30).optional(),
  sort: Sort.optional(),
  originalSearchUuid: Uuid.optional(),
  suggestionUuid: Uuid.optional(),
})

const Count = z.int().min(0).max(1_000_000_000)

/** The facets by which a list can be narrowed; `filters` names one as `colour:blue`. */
export const facetNames = [
  'category',
  'brand',
  'format',
  'language',
  'price',
  'storage',
  'colour',
  'availability',
] as const

const Facet = z.object({
  name: z.enum(facetNames),
  label: text(200),
  values: list(
    z.object({
      value: text(120),
      label: text(200),
      /** Null if the list is too long to be counted. */
      count: Count.nullable(),
      isActive: z.boolean(),
      /** Only colours have this value. */
      hex: Colour.shape.hex.nullable(),
    }),
    200,
  ),
})

/** Help for a visitor whose words found nothing, or for whom other words were searched. */
const SearchHelp = z.object({
  /** The words that were searched instead of the typed ones. */
  correctedQuery: text(600).nullable(),
  /** A model was typed that is not listed; the list shows other models of its maker, if there are any. */
  isUnlisted: z.boolean(),
  /** How many products of the other world, devices or media, have the words and are not in the list. */
  otherWorld: z.object({ family: Family, count: Count, categoryIds: list(Id, 50) }).nullable(),
  /** The query looked like a barcode, but its last digit does not fit the others. */
  hasBadCheckDigit: z.boolean(),
  categories: list(CategoryRef, 8),
})

const SearchResponse = z.object({
  searchUuid: Uuid,
  products: z.object({ docs: list(ListedProduct, 200) }),
  pagination: Pagination,
  originalQuery: text(longestQuery).nullable(),
  robotsIndex: z.boolean(),
  sort: Sort,
  facets: list(Facet, 30),
  help: SearchHelp.nullable(),
})

export const ListView = z.object({
  searchResponse: SearchResponse,
  /** The category that the list shows; null for a search. */
  category: CategoryRef.nullable(),
  categories: list(CategoryRef, 500),
  breadcrumbs: list(CategoryRef, 12),
  meta: Meta,
  /** Address of the same category in each language; null if the list is no category. */
  urlPaths: z.record(LocaleCode, text(500)).nullable(),
  /** If set, the caller goes to this device group page instead. */
  iphoneGroupPageUrl: SitePath.nullable(),
  /** If set, the query named exactly this product. */
  identifierProduct: Product.nullable(),
  categoryNiceBlock: Block.nullable(),
})

export const SuggestionsQuery = z.strictObject({
  q: z.string().max(longestQuery, { abort: true }).trim().min(3),
  c: IdParam.optional(),
  grouped: QueryFlag.optional(),
})

export const Suggestions = z.object({
  suggestionUuid: Uuid,
  suggestions: list(
    z.union([
      shownText,
      z.object({
        query: shownText,
        group: z.enum(['ce', 'media', 'category']),
        /** The path of the page inside the section of the language; null if the suggestion is a search for `query`. */
        path: SitePath.nullable(),
        /** Author or brand of a product; the category to look in. */
        detail: shownText.nullable(),
        /** The picture of a product, and the most that we pay for it or for a device of its model; null for none. */
        image: Image.nullable(),
        priceUpTo: Cents.nullable(),
        /** Further models of its series, where not every model that fits has an entry of its own. */
        further: list(z.object({ query: shownText, path: SitePath }), 6).optional(),
      }),
    ]),
    10,
  ),
})
