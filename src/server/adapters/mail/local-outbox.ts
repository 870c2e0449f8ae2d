import type { MailTransport } from '#server/modules/notices/index.ts'

/** The sandbox (design.md §5): a mail has arrived when it is written, and is read at /dev/mail. Loopback origins only. */
export const localOutbox: MailTransport = { keepsBodies: true, send: () => Promise.resolve() }
