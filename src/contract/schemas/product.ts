import { z } from 'zod'
import { checkedOnce } from '#contract/checked-once.ts'
import { CategoryRef, Family } from './category.ts'
import { Format } from './format.ts'
import { GradingQuestion } from './grading.ts'
import { Cents, Money } from './money.ts'
import {
  typedText,
  Id,
  IdParam,
  Instant,
  list,
  textMatching,
  Name,
  QueryFlag,
  queryInt,
  SitePath,
  text,
  Uuid,
} from './primitives.ts'
import { StopReason, VariantLabel } from './variant.ts'

export const Image = z.object({
  src: SitePath,
  /** A sentence around a name. */
  alt: text(600),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
})

/** Page title and description. */
export const Meta = z.object({ title: text(300), description: text(1000) })

/** A shade under the name that its maker uses, with the colour it stands for. */
export const Colour = z.object({ key: Name, label: text(80), hex: textMatching(/^#[0-9a-f]{6}$/, 7) })

/** A figure for tracking; it is never an amount to pay. */
const Figure = z.number().min(0).max(1_000_000_000).nullable()

const productFacts = z.object({
  id: Id,
  /** The name with the colour, in the language of the caller. */
  name: text(400),
  basic_name: text(400),
  slug: text(200),
  family: Family,
  category_id: Id,
  category_names: list(text(200), 12),
  root_category_name: text(200),
  category_is_accessory: z.boolean(),
  core_rank: z.int().min(0).max(2_147_483_647).nullable(),
  price_purchase: Cents,
  is_purchaseable: z.boolean(),
  allowed_purchase: z.boolean(),
  purchase_stop: StopReason.nullable(),
  is_gradable: z.boolean(),
  cm1: Figure,
  cm2: Figure,
  product_dto: z.object({ publisher: text(300).nullable() }),
  brand: text(120).nullable(),
  /** Author, artist, director or studio. */
  creator: text(300).nullable(),
  format: z.object({ key: Format, label: text(80) }).nullable(),
  /** The language of the work and its title; null for a product whose name is the same in all languages. */
  language: textMatching(/^[a-z]{2}$/, 2).nullable(),
  year: z.int().min(1000).max(2200).nullable(),
  storage: text(40).nullable(),
  colour: Colour.nullable(),
  /** Size, connectivity and the like. */
  configuration: text(120).nullable(),
  image: Image.nullable(),
})

export const Product = checkedOnce(productFacts)

/** A card of a list. The variants of a model are one card, led by the variant that fits best. */
export const ListedProduct = checkedOnce(
  productFacts.extend({
    /** Only if the product stands for other variants too. */
    model: z
      .object({ basicSanitizedName: Name, variantCount: z.int().min(2).max(5000), priceUpTo: Cents })
      .optional(),
  }),
)

export const Products = z.object({ docs: list(Product, 200) })

export const Pagination = z.object({
  numFound: z.int().min(0).max(1_000_000_000),
  /** Whether there are more products than numFound, where the count stopped. */
  isCapped: z.boolean(),
  page: z.int().min(1).max(1000),
  pageSize: z.int().min(1).max(200),
  pageCount: z.int().min(0).max(1_000_000_000),
})

export const ProductsQuery = z.strictObject({
  categoryId: IdParam.optional(),
  page: queryInt(1, 1000).optional(),
  limit: queryInt(1, 100).optional(),
  isPurchaseable: QueryFlag.optional(),
})
export const ProductsPage = z.object({ docs: list(Product, 200), pagination: Pagination })

export const ProductsByIdQuery = z.strictObject({ ids: list(IdParam, 100).min(1) })

/** An identifier in any form that a person types or scans; the catalogue checks its check digit. */
export const IdentifierParams = z.strictObject({ identifier: typedText(64) })

export const DetailViewQuery = z.strictObject({ id: IdParam, searchUuid: Uuid.optional() })

const PriceStep = z.object({
  variantLabel: VariantLabel,
  from: Instant,
  to: Instant.nullable(),
  priceCents: Cents,
})

/** What tells the devices of a model apart, such as colour and storage, in the order in which a seller chooses. */
const DeviceAttributes = list(
  z.object({
    name: z.enum(['colour', 'storage', 'configuration']),
    label: text(200),
    values: list(z.object({ value: text(120), label: text(200), hex: Colour.shape.hex.nullable() }), 100),
  }),
  3,
)
const ChosenAttributes = z.record(Name, text(120))
const maxDevices = 500

export const DetailView = z.object({
  product: Product,
  meta: Meta,
  breadcrumbs: list(CategoryRef, 12),
  /** The best price of each class, or the reason why there is none. */
  offers: list(
    z.object({ variantLabel: VariantLabel, price: Money.nullable(), stopReason: StopReason.nullable() }),
    6,
  ),
  /** Null for products with one price and no questions. */
  grading: z.object({ treeVersion: Id, questions: list(GradingQuestion, 40) }).nullable(),
  priceHistory: list(PriceStep, 2500),
  /** The page where we sell the same product refurbished. */
  resalePath: SitePath.nullable(),
  weightGrams: z.int().min(0).max(1_000_000),
  ageRating: z.int().min(0).max(18).nullable(),
  identifiers: list(text(20), 20),
  /** The devices of the same model, this one included; null where there is no other. */
  variants: z
    .object({
      attributes: DeviceAttributes,
      devices: list(
        z.object({ product: z.object({ id: Id, slug: text(200) }), attributes: ChosenAttributes }),
        maxDevices,
      ),
    })
    .nullable(),
  iphoneGroupPageUrl: SitePath.nullable(),
})

export const ProductGroupParams = z.strictObject({ basicSanitizedName: Name })

export const ProductGroup = z.object({
  basicSanitizedName: Name,
  basic_name: text(300),
  meta: Meta,
  breadcrumbs: list(CategoryRef, 12),
  attributes: DeviceAttributes,
  devices: list(z.object({ product: Product, attributes: ChosenAttributes }), maxDevices),
})

/** The devices that people know by one name, such as iPhone 15. */
const Model = z.object({
  basicSanitizedName: Name,
  basic_name: text(300),
  year: z.int().min(1000).max(2200).nullable(),
  /** Whether the model is one of the most popular. */
  isTop: z.boolean(),
  deviceCount: z.int().min(1).max(500),
  /** The id of the best-selling device of the model. */
  productId: Id,
  slug: text(200),
  /** The best price that any device of the model gets. */
  priceUpTo: Cents,
  image: Image.nullable(),
})

/** The series of a category and their models; a seller chooses from them without a product list. */
export const CategoryModels = z.object({
  series: list(z.object({ key: Name, label: text(200), models: list(Model, 200) }), 200),
})
