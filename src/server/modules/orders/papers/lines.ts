import { printedWidth, writableText, type Weight } from './paper-fonts.ts'

export interface TextForm {
  readonly size: number
  readonly weight?: Weight
  readonly width: number
  /** Whatever does not fit ends with an ellipsis: nobody's name pushes the rest off the paper. */
  readonly maxLines?: number
}

const ellipsis = '…'

/** The lines of a text in a column. A word wider than the column is broken where it has to be. */
export function breakIntoLines(
  text: string,
  { size, weight = 'regular', width, maxLines = 1 }: TextForm,
): string[] {
  const fits = (line: string) => printedWidth(line, weight, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of writableText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), cutToFit(lines.slice(maxLines - 1).join(' '), fits)]
}

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && !fits(piece + sign)) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

function cutToFit(text: string, fits: (line: string) => boolean): string {
  let cut = ''
  for (const sign of text) {
    if (!fits(cut + sign + ellipsis)) break
    cut += sign
  }
  return cut.trimEnd() + ellipsis
}
