import { createTransport } from 'nodemailer'
import { canonicalEmail } from '#kernel/email.ts'
import { isLoopbackHost } from '#server/platform/loopback.ts'
import type { MailTransport } from '#server/modules/notices/index.ts'

export interface SmtpOptions {
  readonly url: string
  /** The sender, written as in MAIL_FROM. */
  readonly from: string
  readonly timeouts?: {
    readonly connectMs: number
    /** How long a server may stay silent: some check a mail for a long time before they accept it. */
    readonly silenceMs: number
  }
}

export function smtpTransport({ url, from, timeouts }: SmtpOptions): MailTransport {
  const { connectMs, silenceMs } = timeouts ?? { connectMs: 10_000, silenceMs: 30_000 }
  const transport = createTransport({
    ...connectionOptions(url),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Nodemailer must only use the texts above, and never load a file or an address that is named inside a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    keepsBodies: false,
    send: async ({ id, locale, recipient, subject, text, html, createdAt }) => {
      const address = canonicalEmail(recipient)
      if (address === null) throw new BadRecipient()
      await transport.sendMail({
        from,
        to: { name: '', address },
        subject,
        text,
        html,
        date: createdAt,
        messageId: `<${id}@${domain}>`,
        headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/** Has no message: a message would repeat the address of a person in a log. */
class BadRecipient extends Error {
  override readonly name = 'BadRecipient'
}

/** Reads only host, port and login from the url, so that nothing in its query can turn a safeguard off. */
function connectionOptions(serverUrl: string) {
  const url = new URL(serverUrl)
  const isSecure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // Mails and the password must not cross a network unencrypted.
    requireTLS: !isSecure && !isLoopbackHost(url.hostname),
    // A server on this machine has no certificate, or one that nobody signed.
    ignoreTLS: !isSecure && isLoopbackHost(url.hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}
