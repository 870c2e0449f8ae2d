import { locales, type PerLocale } from '#kernel/locale.ts'

/** Invents words for titles in every language: as in real titles, a few are everywhere and most are rare. */

export type Random = () => number

/** Returns the same random numbers on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const commonWords: PerLocale<string> = {
  de: 'der die und das im von ein mein eine für mit zu Liebe Tod Nacht Leben Haus Geschichte Welt Roman Buch Zeit Kind Frau Mann Herz Sommer Winter Schatten Licht Meer Stadt König Mädchen Geheimnis Reise Traum Feuer Spur Mord',
  fr: 'la le de les des et du une un en pour sur amour mort nuit vie maison histoire monde roman livre temps enfant femme homme coeur été hiver ombre lumière mer ville roi fille secret voyage rêve feu trace meurtre château',
  nl: 'de het een van en in op met voor mijn liefde dood nacht leven huis geschiedenis wereld roman boek tijd kind vrouw man hart zomer winter schaduw licht zee stad koning meisje geheim reis droom vuur spoor moord',
  it: 'il la di e un una del della per con le amore morte notte vita casa storia mondo romanzo libro tempo bambino donna uomo cuore estate inverno ombra luce mare città re ragazza segreto viaggio sogno fuoco traccia delitto',
  es: 'el la de y los las un una del en por con amor muerte noche vida casa historia mundo novela libro tiempo niño mujer hombre corazón verano invierno sombra luz mar ciudad rey chica secreto viaje sueño fuego rastro crimen',
  en: 'the of and a in to for with my on love death night life house history world story book time child woman man heart summer winter shadow light sea city king girl secret journey dream fire trace murder castle',
}

const syllables =
  'ba be bi bo bu da de di do du fa fe fi fo ga ge gi go ha he hi ho ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we wi za ze zi zo stein berg feld mann hof ford ton ley son ville mont ard eau elle ino etta ella ero illo ez an en er el or um us ix'.split(
    ' ',
  )

const wordsPerLanguage = 40_000

/** The words by rank: the word at 0 is the most frequent one. */
export function wordsByLanguage(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    locales.map((language, at) => {
      const random = randomFrom(1000 + at)
      const words = new Set(commonWords[language].split(' '))
      while (words.size < wordsPerLanguage) words.add(inventWord(random))
      return [language, [...words]]
    }),
  )
}

export function inventWord(random: Random): string {
  const count = 2 + Math.floor(random() * 3)
  return Array.from({ length: count }, () => pickOne(syllables, random)).join('')
}

export function pickOne<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** Picks by the law of Zipf: the frequency of the word with rank r is proportional to 1/r. */
export function pickByRank<T>(list: readonly T[], random: Random): T {
  const rank = Math.floor(Math.exp(random() * Math.log(list.length + 1))) - 1
  const chosen = list[Math.min(Math.max(rank, 0), list.length - 1)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}
