import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'

type Sort = ApiOutput<'listView'>['searchResponse']['sort']

export interface ListInput {
  readonly locale: Locale
  /** The path of the category; null in a search. */
  readonly urlPath: string | null
  readonly query: string | null
  readonly filters: readonly string[]
  readonly sort: Sort | undefined
  readonly page: number
}
