import { locales } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import { deviceColours, isColour } from '#server/modules/catalogue/colours.ts'
import { isStorageSize } from './whole-numbers.ts'
import { plainText } from './words.ts'

/**
 * What a typed word is for. A `number` tells models apart; an `extra` says which of the devices of a model is meant; a
 * `selling` word says what the visitor wants to do or know, or what comes along. Everything else is part of a `name`.
 */
export type WordKind = 'name' | 'number' | 'extra' | 'selling'

const sellingWords = new Set(
  [
    'verkaufen verkaufe verkauf ankauf ankaufen loswerden kaufen gebraucht gebrauchte gebrauchtes neu neuwertig mein meine',
    'sell selling sale sold used my buy buyback trade new refurbished price worth',
    'vendre vends vente revendre rachat racheter reprise acheter occasion mon ma prix neuf',
    'vendere vendo vendita rivendere comprare usato usata mio mia prezzo nuovo nuova',
    'vender vendo venta comprar usado usada precio nuevo nueva segunda mano',
    'verkopen verkoop inkoop inkopen inruilen kopen gebruikt tweedehands mijn prijs nieuw',
    // What somebody asks who wants to know a price.
    'was ist wert wieviel wie viel kostet bringt how much is combien vaut quanto vale cuanto que hoeveel waard',
    'alt alte altes alten old vieux vieille vecchio vecchia viejo vieja oud oude',
    // How it is, and what comes with it.
    'mit ohne with without avec sans con senza sin met zonder und and et ed en kaputt kaputtes defekt defektes',
    'broken cracked casse cassee abime rotto rotta guasto roto rota averiado kapot stuk ovp originalverpackung',
    'ladekabel kabel ladegerat netzteil charger hulle case cover coque custodia funda hoesje controller manette',
  ].flatMap((words) => words.split(' ')),
)

const connections = new Set(
  'lte dual sim esim wifi wlan cellular gps unlocked simlock simlockfrei usb'.split(' '),
)
const units = new Set('gb go tb to mb ram mm cm zoll inch pouces pulgadas pollici mah mp hz'.split(' '))

/** The words of all colour names, in all languages. */
const colours = new Set(
  Object.keys(deviceColours)
    .filter(isColour)
    .flatMap((key) =>
      locales.flatMap((locale) => plainText(translators[locale](`colours.name.${key}`)).split(' ')),
    ),
)

export const hasDigit = (word: string) => /\p{N}/u.test(word)

/** The kind of each word; where nothing would be left to search for, every word is part of the name. */
export function wordKinds(words: readonly string[]): WordKind[] {
  const kinds = words.map((word, at) => kindOf(words, word, at))
  const isNamed = kinds.some((kind) => kind === 'name' || kind === 'number')
  return isNamed ? kinds : words.map((word) => (hasDigit(word) ? 'number' : 'name'))
}

function kindOf(words: readonly string[], word: string, at: number): WordKind {
  if (sellingWords.has(word)) return 'selling'
  if (connections.has(word) || colours.has(word) || isMeasure(words, word, at)) return 'extra'
  if (!hasDigit(word)) return 'name'
  return isOneOfMore(words, word, at) ? 'extra' : 'number'
}

/** '256gb', '256' or 'gb' of '256 gb', '5g', '5' or 'g' of '5 g'. */
function isMeasure(words: readonly string[], word: string, at: number): boolean {
  const [, amount = '', unit = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
  if (amount !== '') return units.has(unit) || (unit === 'g' && /^[345]$/.test(amount))
  const next = words[at + 1] ?? ''
  const before = words[at - 1] ?? ''
  if (/^\d+$/.test(word)) return units.has(next) || (/^[345]$/.test(word) && next === 'g')
  return /^\d+$/.test(before) && (units.has(word) || (word === 'g' && /^[345]$/.test(before)))
}

/** A size or a year beside another number says more about the model, but is not its name. */
function isOneOfMore(words: readonly string[], word: string, at: number): boolean {
  const others = words.filter(
    (other, place) => place !== at && hasDigit(other) && !isMeasure(words, other, place),
  )
  const isYear = /^(?:19|20)\d\d$/.test(word) && others.some((other) => !/^(?:19|20)\d\d$/.test(other))
  const isSize = isStorageSize(word) && words.slice(0, at).some((other) => others.includes(other))
  return isYear || isSize
}
