import type { OutgoingMail } from '#server/modules/mails/index.ts'

/** Where mails go. Rejects when the mail was not taken, and then it is tried again. */
export interface MailTransport {
  /** Nobody else keeps them: their bodies stay in the table, for /dev/mail. */
  readonly keepsBodies: boolean
  readonly send: (mail: OutgoingMail) => Promise<void>
}
