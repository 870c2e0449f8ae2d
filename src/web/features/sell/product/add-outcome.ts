import type { CallFault, CallResult } from '#contract/api-client.ts'

/** How adding to the box ended, as the page beside the button shows it. */
export type AddOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'lower'; readonly previousCents: number; readonly currentCents: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly text: string }

/** Turns an answer of the box into an outcome; `fallback` is the text if the server gave no reason. */
export function addOutcome(result: CallResult<unknown>, fallback: string): AddOutcome {
  if (result.ok) return { kind: 'added' }
  const extra = result.details?.extra ?? {}
  switch (result.code) {
    case 'box.price-lower':
      return lowerPrice(extra) ?? { kind: 'refused', text: fallback }
    case 'box.product-stopped':
      return { kind: 'stopped' }
    case 'grading.outdated':
    case 'grading.incomplete':
    case 'grading.contradictory':
    case 'grading.unknown-answer':
      return { kind: 'outdated' }
    default:
      return { kind: 'refused', text: isSaid(result.code) ? (textIn(extra) ?? fallback) : fallback }
  }
}

/** For a fault of ours the page has a text. A refusal shows the text of the server. */
function isSaid(code: CallFault): boolean {
  return code !== 'no-answer' && code !== 'internal' && code !== 'unavailable'
}

function textIn({ title }: Readonly<Record<string, unknown>>): string | null {
  return typeof title === 'string' && title !== '' ? title : null
}

function lowerPrice(extra: Readonly<Record<string, unknown>>): AddOutcome | null {
  const result = member(member(extra, 'priceError'), 'validationResult')
  const previousCents = member(member(result, 'previousPrice'), 'amount')
  const currentCents = member(member(result, 'currentPrice'), 'amount')
  if (typeof previousCents !== 'number' || typeof currentCents !== 'number') return null
  return currentCents > 0 ? { kind: 'lower', previousCents, currentCents } : { kind: 'stopped' }
}

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : null
}
