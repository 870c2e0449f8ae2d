import type { Locale } from '#kernel/locale.ts'

export interface OutgoingMail {
  /** The same at every try, so that a receiver can know a repetition by it. */
  readonly id: string
  readonly locale: Locale
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}
