import type { ChoiceKind, Kind, Message, MessageOptions, MessagePart } from './parse.ts'

/** A string literal for plain text, an arrow function `(a, f) => …` where there are arguments. */
export function emitMessage(message: Message): string {
  if (message.args.size === 0)
    return stringLiteral(message.parts.map((part) => (part.type === 'text' ? part.text : '')).join(''))
  return `${message.parts.some(usesFormat) ? '(a, f)' : '(a)'} => ${template(message.parts)}`
}

function usesFormat(part: MessagePart): boolean {
  if (part.type === 'text' || part.type === 'argument') return false
  return (
    part.type !== 'choice' ||
    choosesByFormat(part.by, part.options) ||
    [...part.options.values()].flat().some(usesFormat)
  )
}

function choosesByFormat(by: ChoiceKind, options: MessageOptions): boolean {
  return (
    by !== 'select' && [...options.keys()].some((option) => option !== 'other' && !option.startsWith('='))
  )
}

/** The TypeScript type of a message's arguments. */
export function emitArguments(args: ReadonlyMap<string, Kind>): string {
  if (args.size === 0) return 'undefined'
  const fields = [...args]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, kind]) => `${name}: ${tsType(kind)}`)
  return `{ ${fields.join('; ')} }`
}

export function stringLiteral(text: string): string {
  return JSON.stringify(text)
}

function tsType(kind: Kind): string {
  switch (kind) {
    case 'number':
    case 'cents':
    case 'basis-points':
    case 'ratio':
      return 'number'
    case 'date':
      return 'DateValue'
    default:
      return 'string'
  }
}

function template(parts: readonly MessagePart[]): string {
  const single = parts.length === 1 ? parts[0] : undefined
  if (single && single.type !== 'argument')
    return single.type === 'text' ? stringLiteral(single.text) : expression(single)
  const pieces = parts.map((part) => (part.type === 'text' ? escape(part.text) : `\${${expression(part)}}`))
  return `\`${pieces.join('')}\``
}

function expression(part: Exclude<MessagePart, { type: 'text' }>): string {
  switch (part.type) {
    case 'argument':
      return `a.${part.name}`
    case 'number':
      return part.style === 'plain' ? `f.number(a.${part.name})` : `f.number(a.${part.name}, '${part.style}')`
    case 'date':
    case 'time':
      return `f.${part.type}(a.${part.name}, '${part.style}')`
    case 'choice':
      return `(${ternary(part.by, part.name, part.options)})`
  }
}

/** Exact numbers win over categories, whatever their order in the text; `other` closes the chain. */
function ternary(by: ChoiceKind, name: string, options: MessageOptions): string {
  const named = [...options].filter(([option]) => option !== 'other')
  const ordered = [
    ...named.filter(([option]) => isExact(by, option)),
    ...named.filter(([option]) => !isExact(by, option)),
  ]
  const other = template(options.get('other') ?? [])
  return ordered.reduceRight((rest, [option, parts]) => {
    return `${condition(by, name, option)} ? ${template(parts)} : ${rest}`
  }, other)
}

function isExact(by: ChoiceKind, option: string): boolean {
  return by !== 'select' && option.startsWith('=')
}

function condition(by: ChoiceKind, name: string, option: string): string {
  if (by === 'select') return `a.${name} === ${stringLiteral(option)}`
  if (isExact(by, option)) return `a.${name} === ${option.slice(1)}`
  return `f.${by}(a.${name}) === '${option}'`
}

function escape(text: string): string {
  return text.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`)
}
