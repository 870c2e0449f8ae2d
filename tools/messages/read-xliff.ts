import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { defaultLocale, isLocale } from '#kernel/locale.ts'
import type { Sent, Unit } from './sent.ts'

type Element = Readonly<Record<string, unknown>>

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // A document type is refused before, so that no entity can be defined; this also reads numbers such as &#160;.
  htmlEntities: true,
})

/** Reads one translated XLIFF 2.0 document; throws with a sentence when it is not one. */
export function readXliff(document: string): Sent[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(document)) throw new Error('A document type or entities are not accepted')
  const validity = XMLValidator.validate(document)
  if (validity !== true) throw new Error(`The file is not well-formed XML (line ${validity.err.line})`)
  const root = asElement(asElement(parser.parse(document))['xliff'])
  if (root['@version'] !== '2.0' && root['@version'] !== '2.1') throw new Error('The file is not XLIFF 2.0')
  if (root['@srcLang'] !== defaultLocale) throw new Error(`The source language is not ${defaultLocale}`)
  const locale = root['@trgLang']
  if (!isLocale(locale)) throw new Error('The target language is not one of ours')
  return many(root['file']).map((file) => ({
    locale,
    feature: String(file['@id']),
    units: many(file['unit']).flatMap(readUnit),
  }))
}

function readUnit(unit: Element): Unit[] {
  const key = String(unit['@id'])
  const segments = many(unit['segment'])
  const [segment] = segments
  if (!segment || segments.length !== 1) return [{ key, problem: 'is split into several segments' }]
  const text = textOf(segment['target'])
  if (text === null) return [{ key, problem: 'has no plain translation' }]
  const source = textOf(segment['source'])
  return [source === null ? { key, problem: 'has no plain source' } : { key, text, source }]
}

/** Null if the element is missing or holds other elements, such as placeholders of a tool. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const element = asElement(value)
  const isPlain = Object.keys(element).every((name) => name === '#text' || name.startsWith('@'))
  const text = element['#text']
  return isPlain && typeof text === 'string' ? text : null
}

function asElement(value: unknown): Element {
  // Any object is a record of unknown values.
  return typeof value === 'object' && value !== null ? (value as Element) : {}
}

function many(value: unknown): Element[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(asElement) : [asElement(value)]
}
