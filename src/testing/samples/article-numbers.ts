import { z } from 'zod'
import { collectedList } from './collected.ts'

export interface NumberSample {
  readonly text: string
  readonly isRight: boolean
}

const right = [
  '4260123456788',
  '3071512345672',
  '8712345098766',
  '978-3-512-34567-8',
  '979 10 12345 67 8',
  '40123455',
  '012345678905',
  '3512345670',
  '2-07-012345-6',
  '88 7654 321 X',
  '887654321x',
]
const wrong = [
  '4260123456780',
  '3071512345673',
  '978-3-512-34567-9',
  '40123454',
  '012345678906',
  '3512345671',
  '2-07-012345-X',
  '887654321 8',
  '42601234567',
  '42601234567888',
  'X512345670',
  '0000000000000',
  'not a number',
  '',
]

const Vectors = z.array(z.object({ value: z.string(), valid: z.literal([0, 1]) }))
/** These numbers are right EAN-13, but wrong where a book number or a short number is needed. */
const rightElsewhere = new Set(['9783836221191', '4036526651248'])

/** Numbers of books and other articles, as people and programs write them: ours, and the collected ones. */
export function numberSamples(): NumberSample[] {
  const vectors = ['ean', 'isbn'].flatMap((name) => Vectors.parse(collectedList(`vectors/${name}.json`)))
  const theirs = vectors.flatMap(({ value, valid }) => {
    const plain = value.replaceAll(/\D/g, '')
    // Fourteen digits number whole cartons, which nobody sells us.
    const isOurs = plain.length < 14 && (valid === 1 || !rightElsewhere.has(plain))
    return isOurs ? [{ text: value, isRight: valid === 1 }] : []
  })
  return [
    ...right.map((text) => ({ text, isRight: true })),
    ...wrong.map((text) => ({ text, isRight: false })),
    ...theirs,
  ]
}
