import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, NumberElement, PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '#kernel/locale.ts'
import type { DateStyle, NumberStyle, TimeStyle } from '#i18n/format.ts'

/** The arguments that a caller must pass. A price in one language must not become a plain number in another. */
export type Kind = 'text' | 'number' | 'cents' | 'basis-points' | 'ratio' | 'date' | `select ${string}`

export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'argument'; readonly name: string }
  | { readonly type: 'number'; readonly name: string; readonly style: NumberStyle }
  | { readonly type: 'date'; readonly name: string; readonly style: DateStyle }
  | { readonly type: 'time'; readonly name: string; readonly style: TimeStyle }
  | {
      readonly type: 'choice'
      readonly by: ChoiceKind
      readonly name: string
      readonly options: MessageOptions
    }

export type ChoiceKind = 'plural' | 'ordinal' | 'select'
export type MessageOptions = ReadonlyMap<string, readonly MessagePart[]>

export interface Message {
  readonly parts: readonly MessagePart[]
  readonly args: ReadonlyMap<string, Kind>
}

/** A fault of the text itself; the caller adds where it stands. */
export class MessageFault extends Error {}

const numberStyles: Readonly<Record<string, { style: NumberStyle; kind: Kind }>> = {
  cents: { style: 'cents', kind: 'cents' },
  'cents-short': { style: 'cents-short', kind: 'cents' },
  'basis-points': { style: 'basis-points', kind: 'basis-points' },
  '::percent': { style: 'percent', kind: 'ratio' },
  '::compact-short': { style: 'compact', kind: 'number' },
}
const dateStyles: readonly DateStyle[] = ['short', 'medium', 'long', 'full']
const timeStyles: readonly TimeStyle[] = ['short', 'long']

const argumentName = /^[a-z][a-zA-Z0-9]*$/
const markup = /<\/?[a-z!]/i
const entity = /&(#\d+|#x[\da-f]+|[a-z]+);/i
// Line breaks are allowed (mails); every other control character is an accident and illegal in XLIFF.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0009\u000b-\u001f\u007f\ufffe\uffff]/

interface Walk {
  readonly locale: Locale
  readonly args: Map<string, Kind>
  /** The argument `#` stands for. */
  readonly pound: string | null
  readonly insidePlural: boolean
}

export function parseMessage(text: string, locale: Locale): Message {
  if (text.trim() === '') throw new MessageFault('is empty')
  if (!text.isWellFormed()) throw new MessageFault('has half a surrogate pair')
  if (control.test(text)) throw new MessageFault('has a control character')
  const args = new Map<string, Kind>()
  const parts = walk(parseIcu(text), { locale, args, pound: null, insidePlural: false })
  return { parts, args }
}

function parseIcu(text: string): MessageFormatElement[] {
  try {
    return parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MessageFault(`is not ICU: ${reason.toLowerCase().replaceAll('_', ' ')}`)
  }
}

function walk(elements: readonly MessageFormatElement[], at: Walk): MessagePart[] {
  return elements.map((element) => toPart(element, at))
}

function toPart(element: MessageFormatElement, at: Walk): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return { type: 'text', text: checkLiteral(element.value, at) }
    case TYPE.argument:
      return { type: 'argument', name: note(element.value, 'text', at) }
    case TYPE.number:
      return toNumber(element, at)
    case TYPE.date:
      return {
        type: 'date',
        name: note(element.value, 'date', at),
        style: pick(dateStyles, element.style ?? 'medium'),
      }
    case TYPE.time:
      return {
        type: 'time',
        name: note(element.value, 'date', at),
        style: pick(timeStyles, element.style ?? 'short'),
      }
    case TYPE.pound:
      if (at.pound === null) throw new MessageFault('has # outside a plural')
      return { type: 'number', name: at.pound, style: 'plain' }
    case TYPE.plural:
      return toPlural(element, at)
    case TYPE.select: {
      const names = Object.keys(element.options)
      note(element.value, `select ${names.toSorted().join(' ')}`, at)
      const inner = { ...at, pound: null }
      const options = new Map(names.map((name) => [name, walk(element.options[name]?.value ?? [], inner)]))
      return { type: 'choice', by: 'select', name: element.value, options }
    }
    case TYPE.tag:
      throw new MessageFault(`has the tag <${element.value}>: split the message instead`)
  }
}

function toNumber(element: NumberElement, at: Walk): MessagePart {
  const { style } = element
  if (style === undefined || style === null) {
    return { type: 'number', name: note(element.value, 'number', at), style: 'plain' }
  }
  const written = typeof style === 'string' ? style : `::${style.tokens.map((token) => token.stem).join(' ')}`
  const known = Object.hasOwn(numberStyles, written) ? numberStyles[written] : undefined
  if (!known) throw new MessageFault(`has the unknown number style ${written}`)
  return { type: 'number', name: note(element.value, known.kind, at), style: known.style }
}

function toPlural(element: PluralElement, at: Walk): MessagePart {
  if (element.offset !== 0) throw new MessageFault('has a plural offset')
  const type = element.pluralType ?? 'cardinal'
  const categories: readonly string[] = new Intl.PluralRules(at.locale, { type }).resolvedOptions()
    .pluralCategories
  const names = Object.keys(element.options)
  for (const name of names) {
    if (!/^=\d+$/.test(name) && !categories.includes(name)) {
      throw new MessageFault(`has the plural form ${name}, which ${at.locale} does not know`)
    }
  }
  if (type === 'cardinal' && !names.includes('one'))
    throw new MessageFault('has a plural without the form one')
  note(element.value, 'number', at)
  const inner = { ...at, pound: element.value, insidePlural: true }
  const options = new Map(names.map((name) => [name, walk(element.options[name]?.value ?? [], inner)]))
  return { type: 'choice', by: type === 'ordinal' ? 'ordinal' : 'plural', name: element.value, options }
}

function note(name: string, kind: Kind, at: Walk): string {
  if (!argumentName.test(name))
    throw new MessageFault(`has the argument ${name}: camelCase letters and digits only`)
  const known = at.args.get(name)
  if (known !== undefined && known !== kind) throw new MessageFault(`uses ${name} as ${known} and as ${kind}`)
  at.args.set(name, kind)
  return name
}

function checkLiteral(text: string, at: Walk): string {
  if (markup.test(text)) throw new MessageFault('has markup: split the message instead')
  if (entity.test(text)) throw new MessageFault('has an HTML entity: write the character itself')
  // The parser reads # as text inside a select, so the number would silently not appear.
  if (at.insidePlural && at.pound === null && text.includes('#')) {
    throw new MessageFault('has # in a select inside a plural: write {name, number}')
  }
  return text
}

function pick<S extends string>(styles: readonly S[], written: unknown): S {
  const known = styles.find((style) => style === written)
  if (known === undefined) throw new MessageFault(`has an unknown style, use ${styles.join(', ')}`)
  return known
}
