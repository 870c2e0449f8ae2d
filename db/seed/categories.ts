import type { PerLocale } from '#kernel/locale.ts'

export interface SeedCategory {
  readonly id: number
  readonly parentId: number | null
  readonly family: 'ce' | 'media'
  readonly name: PerLocale<string>
  /** Last part of the address; the parts of its ancestors come before it. */
  readonly slug: PerLocale<string>
}
