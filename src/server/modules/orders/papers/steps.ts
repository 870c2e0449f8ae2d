import { accentColour, innerWidth, pageMargin, mm, type PaperElement, type PaperSheet } from './sheet.ts'

interface Steps {
  readonly title: string
  readonly steps: readonly string[]
}

/** A numbered list under its heading. */
export function drawSteps(
  sheet: PaperSheet,
  section: PaperElement,
  { title, steps }: Steps,
  top: number,
): void {
  let y = top
  y += sheet.text(section, 'H2', title, { x: pageMargin, y, size: 15, weight: 'bold', width: innerWidth }) + 8
  const list = sheet.part('L', section)
  const indent = mm(9)
  for (const [at, step] of steps.entries()) {
    const item = sheet.part('LI', list)
    const numbered = { size: 12, weight: 'bold', colour: accentColour, width: indent } as const
    sheet.text(item, 'Lbl', String(at + 1), { x: pageMargin, y, ...numbered })
    const look = { size: 12, width: innerWidth - indent, maxLines: 4 }
    y += sheet.text(item, 'LBody', step, { x: pageMargin + indent, y, ...look }) + 8
  }
}
