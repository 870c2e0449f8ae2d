/** Digits of any script as 0 to 9: keyboards write '٢' or '２' where a code has a 2. Each script has its ten in a row. */
export function latinDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.normalize('NFKC'))))
}

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
