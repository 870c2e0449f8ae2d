import { z } from 'zod'
import { menuGroups } from '#contract/listed-names.ts'
import { CategoryRef } from './category.ts'
import { Email, Id, Instant, list, Name, queryInt, SitePath, text } from './primitives.ts'
import { Image, Meta, Pagination, Product } from './product.ts'

export const Announcements = z.object({
  elements: list(z.object({ text: text(1000), validTo: Instant }), 50),
})

/** A stored text. Pages show it through the sanitising component (security.md D32). */
export const Block = z.object({ identifier: Name, title: text(300).nullable(), content: text(100_000) })
export const BlockQuery = z.strictObject({ identifier: Name })

const Banner = z.object({
  id: Id,
  title: text(300),
  text: text(2000),
  image: Image.nullable(),
  link: z.object({ path: SitePath, label: text(200) }).nullable(),
})
export const StageBannersQuery = z.strictObject({ placement: Name.optional() })
export const StageBanners = z.object({ banners: list(Banner, 20) })

export const PromoListParams = z.strictObject({ url: Name })
export const PromoListQuery = z.strictObject({ page: queryInt(1, 1000).optional() })
export const PromoList = z.object({
  url: Name,
  meta: Meta,
  title: text(300),
  block: Block.nullable(),
  products: z.object({ docs: list(Product, 200) }),
  pagination: Pagination,
})

/** What the home page and the electronics landing page show around their own texts. */
export const LandingView = z.object({
  meta: Meta,
  banners: list(Banner, 20),
  categories: list(CategoryRef.extend({ productCount: z.int().min(0).max(1_000_000_000) }), 100),
  popularProducts: list(Product, 50),
  niceBlock: Block.nullable(),
})

/** The path has no language prefix: the caller puts its own `/{locale}` before it. */
const MenuEntry = { label: text(200), path: SitePath }
export const MobileMenu = z.object({
  entries: list(
    z.object({
      ...MenuEntry,
      group: z.enum(menuGroups),
      children: list(z.object(MenuEntry), 100),
    }),
    50,
  ),
})

export const NewsletterSubscription = z.strictObject({
  email: Email,
  source: Name,
  subscriptionType: Name,
})
