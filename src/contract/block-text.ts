import { staticPageNames } from './pages/static-pages.ts'
import { linkedPages } from './pages/linked-pages.ts'
import type { RichText } from './schemas/static-page.ts'

/** A stored text as it is shown: no markup passes, so nothing has to be cleaned (security.md D32). */
export type TextPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | { readonly kind: 'paragraph'; readonly text: RichText }

/**
 * Parts with an empty line between them: `## ` before a heading, `- ` before each line of a list, anything else is a
 * paragraph. `[label](easy_selling)` leads to a page, `[label](static:faq)` to a static one; there is nothing more.
 */
export function readBlockText(content: string): TextPart[] {
  return content
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readPart)
}

function readPart(part: string): TextPart {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3).trim() }
  const lines = part.split('\n')
  return lines.every((line) => line.startsWith('- '))
    ? { kind: 'list', items: lines.map((line) => readSpans(line.slice(2).trim())) }
    : { kind: 'paragraph', text: readSpans(lines.join(' ')) }
}

/** Bounded, so that brackets without an end cost nothing. */
const link = /\[([^[\]]{1,200})\]\(([a-z_:]{1,60})\)/

/** Split by the link: text, label, target, text, label, target and so on. */
function readSpans(text: string): RichText {
  const pieces = text.split(link)
  return pieces.flatMap((piece, at) => {
    if (at % 3 === 0) return piece === '' ? [] : [piece]
    return at % 3 === 1 ? [linkTo(piece, pieces[at + 1] ?? '')] : []
  })
}

/** A target nobody knows leaves its words. */
function linkTo(text: string, target: string): RichText[number] {
  const page = linkedPages.find((name) => name === target)
  if (page) return { text, page }
  const named = staticPageNames.find((name) => target === `static:${name}`)
  return named ? { text, static: named } : text
}
