import { createTransport } from 'nodemailer'
import { canonicalEmail } from '#kernel/email.ts'
import { isLoopbackHost } from '#server/platform/loopback.ts'
import type { MailTransport } from '#server/modules/notices/index.ts'

export interface SmtpOptions {
  readonly url: string
  /** As MAIL_FROM says it. */
  readonly from: string
  readonly timeouts?: {
    readonly connectMs: number
    /** A server may think long about a mail before it says that it has it. */
    readonly silenceMs: number
  }
}

export function smtpTransport({ url, from, timeouts }: SmtpOptions): MailTransport {
  const { connectMs, silenceMs } = timeouts ?? { connectMs: 10_000, silenceMs: 30_000 }
  const transport = createTransport({
    ...serverOf(url),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A mail is made of what we give it: never of a file or an address named inside it.
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

/** Its words are for nobody: they must not repeat the address. */
class BadRecipient extends Error {
  override readonly name = 'BadRecipient'
}

/** Only what an address says: nothing in its query can turn a safeguard off. */
function serverOf(address: string) {
  const url = new URL(address)
  const isSecure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // Mails and the password do not cross a network in the clear.
    requireTLS: !isSecure && !isLoopbackHost(url.hostname),
    // A server on this machine has a certificate nobody signed, if any.
    ignoreTLS: !isSecure && isLoopbackHost(url.hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}
