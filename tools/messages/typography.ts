import type { Locale, PerLocale } from '#kernel/locale.ts'
import type { Message, MessagePart } from './parse.ts'

interface Rule {
  readonly breaks: (text: string) => boolean
  readonly reason: string
}

/** Stands for an argument, so that rules see what is around it. */
const argument = '\ufffc'
const maxForms = 64

const everywhere: readonly Rule[] = [
  { breaks: (text) => /[!¡]/.test(text), reason: 'has an exclamation mark' },
  { breaks: (text) => text.includes('"'), reason: 'has straight quotation marks' },
  { breaks: (text) => text.includes("'"), reason: 'has a straight apostrophe (’ is right)' },
  { breaks: (text) => text.includes('...'), reason: 'has three dots (… is right)' },
  { breaks: (text) => text.includes(' - '), reason: 'has a hyphen as a dash (– is right)' },
  { breaks: (text) => / {2}/.test(text), reason: 'has two spaces in a row' },
  { breaks: (text) => text !== text.trim(), reason: 'begins or ends with a space' },
]

const noLowQuotes: Rule = { breaks: (text) => text.includes('„'), reason: 'has the quotation mark „' }

/** German sets the sign apart from a whole word, the Romance languages do not. */
const closeDots: Rule = { breaks: (text) => /\s…/.test(text), reason: 'has a space before …' }

/** What a language adds: its signs, and its house voice (design.md §6), of which only forms that cannot be anything else. */
const inLanguage: PerLocale<readonly Rule[]> = {
  de: [
    {
      breaks: (text) => /[”‟«»]/.test(text) || count(text, '„') !== count(text, '“'),
      reason: 'has quotation marks other than „…“',
    },
    {
      breaks: (text) => /(?<=[\p{Ll}\ufffc],? )(Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u.test(text),
      reason: 'says Sie instead of du',
    },
  ],
  fr: [
    closeDots,
    {
      breaks: (text) => /[“”„]/.test(text) || /«(?!\u202f)|(?<!\u202f)»/.test(text),
      reason: 'has quotation marks other than « … » with narrow non-breaking spaces (U+202F)',
    },
    {
      breaks: (text) => /(?<!\u202f)[:;?](?=\s|$)/.test(text),
      reason: 'has : ; or ? without a narrow non-breaking space (U+202F) before it',
    },
    {
      breaks: (text) => /(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu.test(text),
      reason: 'says tu instead of vous',
    },
  ],
  nl: [
    noLowQuotes,
    { breaks: (text) => /(?<!\p{L})(u|uw)(?!\p{L})/iu.test(text), reason: 'says u instead of je' },
  ],
  it: [noLowQuotes, closeDots],
  es: [
    { breaks: (text) => count(text, '¿') !== count(text, '?'), reason: 'has ? without ¿' },
    noLowQuotes,
    closeDots,
    {
      breaks: (text) => /(?<!\p{L})usted(es)?(?!\p{L})/iu.test(text),
      reason: 'says usted instead of tú',
    },
  ],
  en: [noLowQuotes],
}

export function typographyFaults(message: Message, locale: Locale): string[] {
  const forms = messageForms(message.parts)
  return [...everywhere, ...inLanguage[locale]]
    .filter((rule) => forms.some((form) => rule.breaks(form)))
    .map((rule) => rule.reason)
}

/** The letters of all forms of a message, without its arguments. */
export function messageLetters(message: Message): string {
  return messageForms(message.parts).join('').replaceAll(/\P{L}/gu, '')
}

/** Every form a message can take. A message with very many choices gives only its first forms. */
function messageForms(parts: readonly MessagePart[]): string[] {
  return parts.reduce<string[]>(
    (forms, part) => {
      const endings = partEndings(part)
      return forms.flatMap((form) => endings.map((ending) => form + ending)).slice(0, maxForms)
    },
    [''],
  )
}

function partEndings(part: MessagePart): string[] {
  if (part.type === 'text') return [part.text]
  if (part.type === 'choice') return [...part.options.values()].flatMap(messageForms)
  return [argument]
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
