import { z } from 'zod'
import { Id, list, text } from './primitives.ts'

export const Family = z.enum(['ce', 'media'])
/** What a box or an order holds: one family from 80 % of the items on, else mixed. */
export const CategoryGroup = z.enum(['ce', 'media', 'mixed'])

export const CategoryRef = z.object({
  id: Id,
  label: text(200),
  url_path: text(500),
  type: Family,
})

export const Category = CategoryRef.extend({
  /** The ancestors from the root category down to the parent. */
  ancestors: list(CategoryRef, 12),
  children: list(CategoryRef, 500),
})
