import { shortfall, type Target } from './statistics.ts'

/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: Target
  /** The values behind the figure. */
  readonly detail?: string
}

/** Called with each figure as soon as it is measured. */
export type Tell = (figure: Figure) => void

const titles = ['figure', 'value', 'target', 'verdict', 'made from']
/** Fixed: a line is written before the next figure is known. */
const widths = [44, 16, 18, 26]

export const titleLine = lineOf(titles)

export function figureLine(figure: Figure): string {
  return lineOf(cellsOf(figure))
}

/** The same as a table of a document. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = [titles, titles.map(() => '---'), ...figures.map(cellsOf)]
  return rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
}

export function summaryLine(figures: readonly Figure[]): string {
  const aimed = figures.filter(({ target }) => target !== undefined)
  return `${figures.length} figures; ${aimed.filter(isMet).length} of ${aimed.length} targets met.`
}

/** Whether a figure meets its target; a figure without a target always does. */
export function isMet({ value, target }: Figure): boolean {
  return target === undefined || shortfall(value, target) === 0
}

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd()
}

function cellsOf({ name, value, unit, target, detail = '' }: Figure): string[] {
  return [
    name,
    amount(value, unit),
    target ? targetText(target, unit) : '',
    target ? verdict(value, target, unit) : '',
    detail,
  ]
}

function targetText(target: Target, unit: string): string {
  return 'atLeast' in target ? `≥ ${amount(target.atLeast, unit)}` : `≤ ${amount(target.atMost, unit)}`
}

function verdict(value: number, target: Target, unit: string): string {
  const missing = shortfall(value, target)
  return missing === 0 ? 'met' : `missed by ${amount(missing, unit)}`
}

function amount(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`.trim()
}
