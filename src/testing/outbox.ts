import type { Outbox } from '#server/platform/outbox.ts'

const refuse = () => Promise.reject(new Error('nothing should be published here'))

/** For tests of what tells nobody. */
export const closedOutbox: Outbox = { publish: refuse, publishAll: refuse, deadEvents: refuse }
