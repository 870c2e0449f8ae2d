import { inBerlin } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import { translators } from '#i18n/translators.ts'
import type { PersonTable } from './write-table.ts'

export interface Copy {
  readonly locale: Locale
  readonly email: string
  readonly preparedAt: Date
  readonly tables: readonly PersonTable[]
  readonly papers: 'none' | 'all' | 'cut'
  /** Whether nobody has confirmed the address of the account yet. */
  readonly isUnconfirmed: boolean
}

const width = 78
const documents = 'documents/'

/** Says which file holds what, and how to read it, in the language of the person. */
export function readmeText(copy: Copy): string {
  const t = translators[copy.locale]
  const title = t('data-export.title')
  const lines = [
    title,
    '='.repeat(title.length),
    '',
    ...wrapped(t('data-export.prepared', { at: copy.preparedAt, email: copy.email })),
    ...section(t('data-export.reading'), readingOf(copy)),
    ...headed(t('data-export.files')),
    ...copy.tables.flatMap((table) => tableLines(copy.locale, table)),
    documents,
    ...papersOf(copy).flatMap((text) => wrapped(text, '  ')),
    ...section(t('data-export.left'), leftOutOf(copy)),
    '',
    ...wrapped(t('data-export.questions')),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

function readingOf({ locale, preparedAt }: Copy): string[] {
  const t = translators[locale]
  return [
    t('data-export.reading.forms'),
    t('data-export.reading.amounts', { example: '12.34' }),
    t('data-export.reading.times', { day: inBerlin(preparedAt).day }),
    t('data-export.reading.empty'),
    t('data-export.reading.mark', {
      signs: formatFor(locale).list(['=', '+', '-', '@'], 'disjunction'),
      mark: "'",
    }),
  ]
}

function tableLines(locale: Locale, { name, rows }: PersonTable): string[] {
  const t = translators[locale]
  const count = t('data-export.count', { count: rows.length })
  return [`${name}.csv, ${name}.json (${count})`, ...wrapped(t(`data-export.table.${name}`), '  '), '']
}

function papersOf({ locale, papers }: Copy): string[] {
  const t = translators[locale]
  if (papers === 'none') return [t('data-export.documents.none')]
  return [t('data-export.documents'), ...(papers === 'cut' ? [t('data-export.documents.cut')] : [])]
}

function leftOutOf({ locale, isUnconfirmed }: Copy): string[] {
  const t = translators[locale]
  return [
    t('data-export.left.password'),
    t('data-export.left.mails'),
    t('data-export.left.records'),
    ...(isUnconfirmed ? [t('data-export.left.unconfirmed')] : []),
  ]
}

function headed(heading: string): string[] {
  return ['', heading, '-'.repeat(heading.length), '']
}

function section(heading: string, points: readonly string[]): string[] {
  return [...headed(heading), ...points.flatMap((point) => wrapped(point, '  ', '- '))]
}

/** Breaks long lines, because not every program does. */
function wrapped(text: string, indent = '', first = indent): string[] {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line]
}
