import { comparableText } from '#kernel/typed-words.ts'

/** What people call a column of article numbers, in our six languages; comparable, so without accents. */
const names = [
  'isbn ean gtin upc barcode barcodes strichcode strichcodes streepjescode artikelnummer produktnummer productnummer',
  'code codes kode codice codici codigo codigos nummer nummern number numbers numero numeros numeri identifier',
]
/** What may stand beside such a name: code-barres, codice a barre, bar code, ISBN oder EAN. */
const besides = ['bar barre barres barras a de di d und oder or and et ou e o y u of en le la il el der die']

const wordsOf = (lines: readonly string[]) => new Set(lines.join(' ').split(' '))
const nameWords = wordsOf(names)
const knownWords = wordsOf([...names, ...besides])

/** The first line of a table names its columns; it is no code that went wrong. */
export function isHeading(line: string): boolean {
  return line.split(/[,;\t|]/).some((cell) => {
    // ISBN-13 and EAN8 are names with a number.
    const words = comparableText(cell)
      .split(/[\d ]+/)
      .filter((word) => word !== '')
    return words.some((word) => nameWords.has(word)) && words.every((word) => knownWords.has(word))
  })
}
