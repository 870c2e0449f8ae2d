import type { Fail } from '#kernel/result.ts'

/** The server says in the visitor's language why it refused; without an answer it says nothing. */
export function reasonOf({ details, code }: Fail<string>): string | null {
  const title = code === 'internal' || code === 'unavailable' ? null : details?.extra?.['title']
  return typeof title === 'string' && title !== '' ? title : null
}
