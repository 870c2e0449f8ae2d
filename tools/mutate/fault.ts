export const faultAreas = [
  'rules',
  'money',
  'dates',
  'access',
  'safety',
  'limits',
  'redirects',
  'cache',
  'outages',
  'web',
  'navigation',
  'calls',
  'browser',
  'data',
] as const
export type Area = (typeof faultAreas)[number]

/** A slip somebody could make, and who must notice it. */
export interface PlantedFault {
  /** A sentence that says what goes wrong. */
  readonly name: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Test files, each with `file > part of a title` where one test of it is enough. */
  readonly seenBy: readonly string[]
}

export interface NamedFault extends PlantedFault {
  readonly area: Area
}

/** A test file, and which of its tests; null means all. */
export interface Witness {
  readonly file: string
  readonly title: string | null
}

export function parseWitness(text: string): Witness {
  const [file = '', title = null] = text.split(' > ', 2)
  return { file, title }
}

export function isBrowserTest({ file }: Witness): boolean {
  return file.startsWith('e2e/')
}

/** The text with the fault in it. */
export function plantFault(text: string, { name, find, replace }: PlantedFault): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`"${name}" finds its text ${parts.length - 1} times`)
  return parts.join(replace)
}

/** Matches any of these titles; null matches everything, as one test without a title does. */
export function titlePattern(witnesses: readonly Witness[]): string | null {
  const titles = witnesses.flatMap(({ title }) => title ?? [])
  if (titles.length < witnesses.length) return null
  return [...new Set(titles)].map(escapePattern).join('|')
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
