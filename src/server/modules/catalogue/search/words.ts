const mostWords = 12
const longestWord = 40

/** Letters that are no accented form of another, as PostgreSQL's unaccent writes them. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Does the same as plain_text() and index_text() of the database, without a call to it. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłþı]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The typed words. Letters and digits without a space between them are one word here. */
export function typedWords(text: string): string[] {
  return plainText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
}

/** 'iphone15pro' → iphone, 15, pro. */
export function wordParts(word: string): string[] {
  return word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
}
