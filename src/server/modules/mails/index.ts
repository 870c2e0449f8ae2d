/**
 * The mails to people, sealed: written once, tried until they are taken, listed and forgotten with their owner.
 * Owns mail. Publishes nothing, hears nothing; notices/ composes the mails and sends them.
 */
export type { OutgoingMail } from './outgoing.ts'
export { mailOwner, type MailOwner } from './owner.ts'
export { forgetMailsToPerson, mailsToPerson } from './repo-person.ts'
export {
  claimMails,
  findMail,
  forgetMails,
  lastMailAt,
  lockMergeKey,
  markSent,
  newestMails,
  noteFault,
  openMail,
  storeMail,
  takeWaiting,
  type ClaimedMail,
  type ListedMail,
} from './repo.ts'
export { sealsPlainMails } from './seal-plain.ts'
export { openEnvelope } from './sealed.ts'
export { maxTries, pausesSeconds } from './tries.ts'
