const minuteMs = 60_000
/** Long enough to take out five items one after the other. */
const mergeWaitMs = 2 * minuteMs
const mergePauseMs = 15 * minuteMs

/**
 * waits: the mail waits a little, because more may happen. first-at-once: the first of several mails leaves at once, and
 * those after it wait. at-once: the mail leaves at once and replaces what waits under its key.
 */
export type MergePace = WaitingPace | 'at-once'
type WaitingPace = 'waits' | 'first-at-once'

/** The time at which a mail that may be merged is sent: some time after the last mail about the same thing. */
export function mergedSendAt(pace: WaitingPace, now: Date, lastAt: Date | null): Date {
  const earliest = lastAt === null ? 0 : lastAt.getTime() + mergePauseMs
  return new Date(Math.max(now.getTime() + (pace === 'waits' ? mergeWaitMs : 0), earliest))
}

const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** These characters reverse the order of letters, so that a text reads as something else. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu

/** Puts any text on one line, so that it cannot end a mail header, begin a new one or fake a paragraph. */
export function oneLine(text: string): string {
  return text.replace(directionMarks, '').replace(lineEnds, ' ').replace(/ {2,}/g, ' ').trim()
}

/** Shortens a text. Half of a surrogate pair at the end is removed too, because it would be unreadable. */
export function shortenedText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Codes that say the mailbox does not exist. A full mailbox or a busy server gives other codes. */
const noSuchMailbox: readonly unknown[] = [550, 551, 553]

export function isHardBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  return error.command === 'RCPT TO' && noSuchMailbox.includes(error.responseCode)
}

/** The part of an error that may be stored: only its codes, because the text of a server often repeats the address. */
export function storableFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  return (status === null ? code : `${code} ${status}`).slice(0, 80)
}
