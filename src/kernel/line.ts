/** Allows neither control characters nor line ends (security.md D40). */
export const lineForm = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Removes invisible characters, which often come with a pasted text. */
export function withoutInvisible(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '')
}

/** One line of text, such as a name; null if the text cannot be one. */
export function oneLine(typed: string): string | null {
  const line = withoutInvisible(typed).trim()
  return line !== '' && lineForm.test(line) ? line : null
}
