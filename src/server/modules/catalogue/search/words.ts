import { latinDigits } from '#kernel/latin-digits.ts'

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
    .replace(/([\p{L}\p{N}]) ?\+(?![\p{L}\p{N}])/gu, '$1 plus')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How people write OnePlus. */
const onePlus = /(?<![\p{L}\p{N}])1 ?\+(?![\p{L}\p{N}])/gu

/** The typed words. Letters and digits without a space between them are one word here. */
export function typedWords(text: string): string[] {
  return plainText(latinDigits(text).replace(onePlus, 'oneplus'))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
}

/** 'iphone15pro' → iphone, 15, pro. */
export function wordParts(word: string): string[] {
  return word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
}

/** Like `wordParts`, but the codes of models stay whole: 's20fe' → s20, fe; 'iphone6s' → iphone, 6s; 'a21s' → a21s. */
export function wordPieces(word: string): string[] {
  const pieces =
    /(?<!\p{L})\p{L}{1,2}\p{N}+(?:\p{L}(?![\p{L}\p{N}]))?|\p{N}+\p{L}(?![\p{L}\p{N}])|\p{N}+|[^\p{N}]+/gu
  return word.match(pieces) ?? []
}
