import { staticPageNames } from './pages/static-pages.ts'
import { linkedPages } from './pages/linked-pages.ts'
import type { RichText } from './schemas/static-page.ts'

/** A part of a stored text. It holds plain text and links only, so no markup has to be cleaned (security.md D32). */
export type TextPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | { readonly kind: 'paragraph'; readonly text: RichText }

/**
 * Reads parts with an empty line between them: `## ` begins a heading, `- ` begins each line of a list, and any other
 * part is a paragraph. `[label](easy_selling)` links to a page, `[label](static:faq)` to a static page.
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

/** The lengths are bounded, so that many unclosed brackets cost no time. */
const linkPattern = /\[([^[\]]{1,200})\]\(([a-z_:]{1,60})\)/

/** The split gives text, label, target, text, label, target and so on. */
function readSpans(text: string): RichText {
  const pieces = text.split(linkPattern)
  return pieces.flatMap((piece, at) => {
    if (at % 3 === 0) return piece === '' ? [] : [piece]
    return at % 3 === 1 ? [spanFromLink(piece, pieces[at + 1] ?? '')] : []
  })
}

/** A link with an unknown target becomes plain text. */
function spanFromLink(text: string, target: string): RichText[number] {
  const page = linkedPages.find((name) => name === target)
  if (page) return { text, page }
  const staticPage = staticPageNames.find((name) => target === `static:${name}`)
  return staticPage ? { text, static: staticPage } : text
}
