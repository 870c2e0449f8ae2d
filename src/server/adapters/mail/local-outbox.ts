import type { MailTransport } from '#server/modules/notices/index.ts'

/** The sandbox (design.md §5): a stored mail counts as sent, and /dev/mail shows it. It serves loopback origins only. */
export const localOutbox: MailTransport = { keepsBodies: true, send: () => Promise.resolve() }
