import type { OutgoingMail } from '#server/modules/mails/index.ts'

/** Sends mails. `send` rejects when the mail server does not take a mail, which is then tried again later. */
export interface MailTransport {
  /** True if no mail server keeps the mails, so that their bodies stay in the table for /dev/mail. */
  readonly keepsBodies: boolean
  readonly send: (mail: OutgoingMail) => Promise<void>
}
