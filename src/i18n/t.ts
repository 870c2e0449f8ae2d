import type { Locale } from '#kernel/locale.ts'
import { formatFor } from './format.ts'
import type { Format } from './format.ts'
import type { Messages } from './generated/keys.ts'

export type MessageKey = keyof Messages

/** The compiler writes a message without arguments as a text, and a message with arguments as a function of them. */
export type CompiledMessages<M> = {
  readonly [K in keyof M]: M[K] extends undefined ? string : (a: M[K], f: Format) => string
}

type Arguments<K extends MessageKey> = Messages[K] extends undefined ? [] : [args: Messages[K]]

export type Translate = <K extends MessageKey>(key: K, ...args: Arguments<K>) => string

/** `messages` may hold some features only: those the screen has loaded. */
export function createTranslator(locale: Locale, messages: Partial<CompiledMessages<Messages>>): Translate {
  const format = formatFor(locale)
  // A record of unions cannot be called: the signature of Translate ties each key to its own arguments.
  const table = messages as Readonly<Record<string, string | ((a: unknown, f: Format) => string) | undefined>>
  return (key, ...args) => {
    const message = table[key]
    if (message === undefined) throw new Error(`The message ${key} is not loaded`)
    return typeof message === 'string' ? message : message(args[0], format)
  }
}
