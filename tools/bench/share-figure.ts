import type { Figure } from './figures.ts'

/** The share that went well, and what did not. */
export function shareOf(name: string, of: number, missed: readonly string[], atLeast: number): Figure {
  const detail = namedWrong(missed, `of ${of}`)
  return { name, value: (100 * (of - missed.length)) / of, unit: '%', target: { atLeast }, detail }
}

/** How many there were, and the first that went wrong. */
export function namedWrong(wrong: readonly string[], of: string): string {
  return wrong.length === 0 ? of : `${of}; not: ${wrong.slice(0, 12).join(', ')}`
}
