import type { Locale } from '#kernel/locale.ts'

export interface OutgoingMail {
  /** Stays the same at every try, so that the receiver can recognise a mail that is sent twice. */
  readonly id: string
  readonly locale: Locale
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}
