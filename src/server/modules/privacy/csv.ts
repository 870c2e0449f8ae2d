/** A program for tables would calculate a text that begins like this (security.md D35). */
const formula = /^[=+\-@\t\r]/
const special = /[",\r\n]/
/** Tells such programs that the letters are UTF-8. */
const mark = '\uFEFF'

/** The first line has the headings. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return mark + lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
