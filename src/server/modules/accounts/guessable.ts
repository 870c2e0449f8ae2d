import { dictionary } from '@zxcvbn-ts/language-common'
import { firstWords } from './first-words.ts'
import { withoutRepeats, withoutWalks } from './key-walks.ts'

const languages = Object.values(firstWords)

const shortestWord = 4
/** A word with more beside it than this is no longer the first guess. */
const mostBeside = 6

interface Lists {
  readonly common: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}
let lists: Lists | null = null

/** The 49 000 entries are made when somebody chooses the first password, so that the start does not wait for them. */
function madeLists(): Lists {
  const common = dictionary['passwords-common'].map(plain)
  const words = common.filter((one) => one.length >= shortestWord && /^[a-z]+$/.test(one))
  const local = languages.flatMap((one) => one.words.trim().split(/\s+/))
  return { common: new Set(common), words: new Set(['rondo', ...local, ...words]) }
}

/**
 * On the international list, one of its words or ours with digits and signs beside it, a walk along the keys, or the same
 * over and over.
 */
export function isCommon(password: string): boolean {
  lists ??= madeLists()
  const { common, words } = lists
  const typed = plain(password)
  if (common.has(typed) || /^(.{1,4})\1+.{0,3}$/u.test(typed)) return true
  const readings = readingsOf(typed)
  return (
    readings.some((one) => isWordWithSigns(words, one)) ||
    [...readings, withoutRepeats(typed)].some(isWalkIn(words))
  )
}

/** However many digits stand together, they are one sign: people write years and “123456789” there. */
function isWordWithSigns(words: ReadonlySet<string>, text: string): boolean {
  const short = text.replaceAll(/\d+/g, '0')
  const word = /[a-z]+(?:[^a-z]{0,1}[a-z]+)*/.exec(short)?.[0] ?? ''
  const bare = lettersOf(word)
  return Array.from(short).length - bare.length <= mostBeside && isWord(words, bare)
}

/** A walk along the keys is weak if little stands beside it, or only a word. */
function isWalkIn(words: ReadonlySet<string>): (text: string) => boolean {
  return (text) => {
    const rest = withoutWalks(text)
    if (rest === text) return false
    const letters = lettersOf(rest)
    const isKnown = letters === '' || isWord(words, letters)
    return isKnown && Array.from(rest).length - letters.length <= mostBeside
  }
}

const possessive = new RegExp(`^(?:${languages.map(({ my }) => my).join('|')})`)

function isWord(words: ReadonlySet<string>, text: string): boolean {
  const owned = text.replace(possessive, '')
  if (words.has(text) || (owned.length >= shortestWord && words.has(owned))) return true
  const half = text.slice(0, text.length / 2)
  return words.has(half) && half + half === text
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^a-z]/g, '')
}

/** Spells words in plain letters: “Contraseña” becomes “contrasena”, “Fußball” “fussball”, “Mädchen” “madchen”. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const masksBetweenLetters = /(?<=[a-z])[0134571@$!]+(?=[a-z])|^[@$](?=[a-z])/g
const allMasks = /[0134571@$!]+/g

/** “P@ssw0rt” is no harder to guess than what it stands for. A 1 is an i or an l, and digits at the end may be digits. */
function readingsOf(text: string): readonly string[] {
  const unmasked = ['i', 'l'].flatMap((one) => {
    const read = (run: string) => Array.from(run, (sign) => masks[sign] ?? one).join('')
    return [text.replaceAll(masksBetweenLetters, read), text.replaceAll(allMasks, read)]
  })
  return [...new Set([text, ...unmasked])]
}
