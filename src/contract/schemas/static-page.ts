import { z } from 'zod'
import { linkedPages } from '#contract/pages/linked-pages.ts'
import { staticPageNames } from '#contract/pages/static-pages.ts'
import { CalendarDate, Email, list, textMatching, Name, text } from './primitives.ts'

const StaticPageName = z.enum(staticPageNames)
const LinkedPage = z.enum(linkedPages)

const label = { text: text(300).min(1) }
const Span = z.union([
  text(5000),
  z.strictObject({ ...label, page: LinkedPage }),
  z.strictObject({ ...label, static: StaticPageName }),
  z.strictObject({ ...label, mail: Email }),
])
/** Running text with links; an address of the outside world cannot be written here (security.md D32). */
const RichText = list(Span, 50).min(1)

const StaticBlock = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: textMatching(/^[a-z][a-z0-9-]*$/, 60),
    ...label,
  }),
  z.strictObject({ type: z.literal('paragraph'), text: RichText }),
  z.strictObject({ type: z.literal('note'), text: RichText }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: list(RichText, 50).min(1) }),
  z.strictObject({
    type: z.literal('facts'),
    rows: list(z.strictObject({ term: text(300).min(1), text: RichText }), 50).min(1),
  }),
  z.strictObject({
    type: z.literal('table'),
    caption: text(300).min(1),
    head: list(text(300).min(1), 8).min(1),
    rows: list(list(text(2000), 8).min(1), 50).min(1),
  }),
  z.strictObject({
    type: z.literal('contact'),
    name: text(300).min(1),
    lines: list(text(300).min(1), 10),
    mail: Email,
    phone: textMatching(/^\+[0-9 ]+$/, 30).nullable(),
  }),
  /** A form to copy or print; a field without a text is to be filled in by hand. */
  z.strictObject({
    type: z.literal('form'),
    fields: list(z.strictObject({ label: text(500).min(1), text: text(500).nullable() }), 20).min(1),
  }),
])

/** A page as its authors write it. */
export const StaticPageText = z.strictObject({
  title: text(300).min(1),
  description: text(300).min(1),
  changedOn: CalendarDate,
  blocks: list(StaticBlock, 200).min(1),
})
export type StaticPageText = z.output<typeof StaticPageText>
export type StaticBlock = z.output<typeof StaticBlock>
export type RichText = z.output<typeof RichText>

export const StaticContent = StaticPageText.extend({ key: StaticPageName })
export const StaticPageParams = z.strictObject({ page: Name })
export const StaticContentRequest = z.strictObject({ uri: textMatching(/^[a-z0-9][a-z0-9/_-]*$/, 200) })
