import type { ApiOutput } from '#contract/api-client.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageFacts, SocialImage } from '#web/navigation/head.ts'
import { breadcrumbFact, type BookFact, type ProductFact } from '#web/navigation/structured-data.ts'
import { publicCodes } from './codes.ts'

type View = ApiOutput<'detailView'>

/** The facts of the page for search engines and social networks. */
export function productFacts(view: View, locale: Locale, home: string): PageFacts {
  const { product, meta, breadcrumbs } = view
  const { slug, id, name } = product
  const here = { name, page: 'product_details', params: { slug, id: String(id) } } as const
  const image = socialImage(product.image, locale)
  return {
    title: meta.title,
    description: meta.description,
    // If we do not buy the product, the long footer offers other ways to sell.
    footer: product.is_purchaseable ? 'short' : 'long',
    structuredData: [breadcrumbFact(home, breadcrumbs, [here]), productFact(view, image?.src ?? null)],
    ...(image ? { image } : {}),
  }
}

/** The picture of a product with its name beside it, drawn for each language. */
export function socialImage(image: View['product']['image'], locale: Locale): SocialImage | null {
  return image && { src: image.src.replace(/\.svg$/, `-${locale}.png`), alt: image.alt }
}

function productFact({ product, meta, identifiers }: View, image: string | null): ProductFact {
  const { id, name, brand, colour } = product
  const [gtin13 = null] = publicCodes(identifiers).filter((code) => code.length === 13)
  return {
    kind: 'product',
    id,
    name,
    description: meta.description,
    image,
    brand,
    colour: colour?.label ?? null,
    gtin13,
    book: bookFact(product, gtin13),
  }
}

const bindings = { hardcover: 'Hardcover', paperback: 'Paperback' } as const

function bookFact(product: View['product'], isbn: string | null): BookFact | null {
  const { format, creator, language, year, product_dto } = product
  if (format?.key !== 'hardcover' && format?.key !== 'paperback') return null
  return {
    isbn,
    author: creator,
    publisher: product_dto.publisher,
    language,
    year,
    binding: bindings[format.key],
  }
}
