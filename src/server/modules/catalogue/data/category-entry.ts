import type { PerLocale } from '#kernel/locale.ts'

/** A category as its authors write it. */
export interface CategoryEntry {
  readonly id: number
  readonly parentId: number | null
  readonly family: 'ce' | 'media'
  readonly name: PerLocale<string>
  /** Last part of the address; the parts of its ancestors come before it. */
  readonly slug: PerLocale<string>
  /** Things that go with a device and are not one. */
  readonly isAccessory?: true
}
