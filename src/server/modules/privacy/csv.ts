/** A spreadsheet program would run a text that begins like this as a formula (security.md D35). */
const formulaStart = /^[=+\-@\t\r]/
const quotedCharacter = /[",\r\n]/
/** Tells spreadsheet programs that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Writes the lines as CSV; the caller puts the headings into the first line. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return quotedCharacter.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
