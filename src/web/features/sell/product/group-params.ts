import type { Params } from '#contract/pages/params.ts'

/** The parameters of the group page an answer names, `/p/{basicSanitizedName}/{productId}`. */
export function groupParams(path: string | null): Params | null {
  const [, basicSanitizedName, productId] = /^\/p\/([^/]+)\/(\d+)$/.exec(path ?? '') ?? []
  return basicSanitizedName && productId ? { basicSanitizedName, productId } : null
}
