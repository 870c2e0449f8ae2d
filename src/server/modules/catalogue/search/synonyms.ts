import { sameCapacity } from './whole-numbers.ts'

/** Words that people type, and the words of product names; only where neither spelling nor prefixes lead there. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  ps: ['playstation'],
  ps1: ['playstation 1'],
  ps2: ['playstation 2'],
  ps3: ['playstation 3'],
  ps4: ['playstation 4'],
  ps5: ['playstation 5'],
  psx: ['playstation'],
  playstation: ['ps'],
  nds: ['nintendo ds'],
  gta: ['grand theft auto'],
  cod: ['call of duty'],
  botw: ['breath of the wild'],
  totk: ['tears of the kingdom'],
  rdr: ['red dead redemption'],
  tlou: ['last of us'],
  lotr: ['lord of the rings'],
  got: ['game of thrones'],
  hp: ['harry potter'],
  qc: ['quietcomfort'],
  iwatch: ['apple watch'],
  fuji: ['fujifilm'],
  mbp: ['macbook pro'],
  mba: ['macbook air'],
  bluray: ['blu ray'],
  lp: ['vinyl'],
  schallplatte: ['vinyl'],
  zoll: ['inch'],
}

const romans = ['', '', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** Words for the same, each a group that must all be there. */
export function sameMeaning(word: string): readonly (readonly string[])[] {
  const phrases = (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined) ?? []
  const roman = /^\d{1,2}$/.test(word) ? romans[Number(word)] : undefined
  return [
    ...phrases.map((phrase) => phrase.split(' ')),
    ...[...(roman ? [roman] : []), ...sameCapacity(word)].map((one) => [one]),
  ]
}

/** Umlauts written out, as on keyboards without them. */
export function withoutUmlauts(word: string): string | null {
  const plain = word
    .replace(/(?<=.)(?:ae|oe|ue)/g, (pair) => pair.slice(0, 1))
    .replace(/^(?:ae|oe|ue)/, (pair) => pair.slice(0, 1))
  return plain === word ? null : plain
}
