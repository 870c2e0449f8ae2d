import anyAscii from 'any-ascii'

const maxLength = 200

/** Letters that Unicode does not split into a plain letter and an accent. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/** Letters and digits of other scripts, with the signs that belong to them. */
const otherScripts = /(?:(?!\p{Script=Latin})[\p{L}\p{Nd}]\p{M}*)+/gu

/**
 * The readable part of a product's address, in plain letters: `Война и мир` is `voyna-i-mir`. If no letter of a title can
 * stand in it, the id takes its place.
 */
export function productSlug(name: string, id: number): string {
  const slug = inPlainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
  return slug === '' ? String(id) : slug
}

const isAscii = /^[\0-\x7f]*$/

/** Most names are plain already and go the short way. */
function inPlainLetters(name: string): string {
  if (isAscii.test(name)) return name.toLowerCase()
  return name
    .normalize('NFC')
    .replace(otherScripts, anyAscii)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => spelled[letter] ?? '')
}
