/** The rows of the keyboards of our languages, zigzags between two rows, and the alphabet. */
const rows = `
qwertyuiop asdfghjkl zxcvbnm
qwertzuiop qwertzuiopu asdfghjkloa yxcvbnm
azertyuiop qsdfghjklm wxcvbn
1q2w3e4r5t6y7u8i9o0p 1q2w3e4r5t6z7u8i9o0p 1a2z3e4r5t6y7u8i9o0p
1qaz2wsx3edc4rfv5tgb6yhn7ujm 1qay2wsx3edc4rfv5tgb6zhn7ujm qazwsxedcrfvtgbyhnujm
1234567890 abcdefghijklmnopqrstuvwxyz
`
  .trim()
  .split(/\s+/)
/** Each row also goes on from its end to its beginning, as in “7890123”, and is read backwards too. */
const walks = rows.flatMap((row) => [
  row + row,
  Array.from(row + row)
    .toReversed()
    .join(''),
])
const shortestWalk = 4

/** Takes every walk along the keys out of a text. */
export function withoutWalks(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = walkLength(text, at)
    if (length === 0) rest += text.charAt(at)
    at += Math.max(length, 1)
  }
  return rest
}

function walkLength(text: string, at: number): number {
  let length = shortestWalk
  if (at + length > text.length || !isWalk(text.slice(at, at + length))) return 0
  while (at + length < text.length && isWalk(text.slice(at, at + length + 1))) length += 1
  return length
}

function isWalk(text: string): boolean {
  return walks.some((walk) => walk.includes(text))
}

/** Makes repeated characters one: “1122334455” becomes “12345”. */
export function withoutRepeats(text: string): string {
  return text.replaceAll(/(.)\1+/gu, '$1')
}
