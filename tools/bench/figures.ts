import { shortfall, type Target } from './statistics.ts'

/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: Target
  /** What the figure was made from. */
  readonly detail?: string
}

const titles = ['figure', 'value', 'target', 'verdict', 'made from']

export function figuresTable(figures: readonly Figure[]): string {
  const rows = [titles, ...figures.map(rowOf)]
  const widths = titles.map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.trimEnd().length)))
  return [lines[0], rule, ...lines.slice(1)].map((line) => line?.trimEnd()).join('\n')
}

function rowOf({ name, value, unit, target, detail = '' }: Figure): string[] {
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
