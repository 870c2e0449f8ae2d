import { readBlockText } from '#contract/block-text.ts'

/** The marks of a text that a reader would see: letters of marks, and links that lead to no page. */
export function unreadMarks(content: string): string[] {
  const spans = readBlockText(content).flatMap((part) =>
    part.kind === 'heading' ? [part.text] : part.kind === 'list' ? part.items.flat() : part.text,
  )
  const links = spans.filter((span) => typeof span !== 'string')
  const shown = spans.filter((span) => typeof span === 'string').join('')
  return [
    ...(shown.match(/[[\]#*<>]/g) ?? []),
    ...(content.match(/\]\(/g) ?? []).slice(links.length).map(() => 'a link without its page'),
  ]
}
