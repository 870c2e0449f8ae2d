import { emailHash } from '#server/platform/mailbox.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'

interface Envelope {
  readonly recipient: string
  readonly subject: string
}

interface Body {
  readonly text: string
  readonly html: string
}

/** A mail is sealed as a whole, because its links open what they lead to. */
export function sealMail(sealing: Sealing, id: string, mail: Envelope & Body) {
  const { recipient, subject, text, html } = mail
  return { ...sealEnvelope(sealing, id, { recipient, subject }), body: sealBody(sealing, id, { text, html }) }
}

export function sealEnvelope(sealing: Sealing, id: string, { recipient, subject }: Envelope) {
  return {
    recipient_hash: emailHash(sealing, recipient),
    envelope: sealing.seal(JSON.stringify({ recipient, subject }), mailSealPlace(id, 'envelope')),
  }
}

export function sealBody(sealing: Sealing, id: string, { text, html }: Body): Buffer {
  return sealing.seal(JSON.stringify({ text, html }), mailSealPlace(id, 'body'))
}

/** A row is sealed, or plain where the version before this one wrote it and no task has come by yet. */
interface StoredEnvelope {
  readonly id: string
  readonly envelope: Buffer | null
  readonly recipient: string | null
  readonly subject: string | null
}

interface StoredBody {
  readonly id: string
  readonly body: Buffer | null
  readonly text: string | null
  readonly html: string | null
}

export function openEnvelope(sealing: Sealing, row: StoredEnvelope): Envelope {
  const { id, envelope, recipient, subject } = row
  // sealed by sealEnvelope alone, so the shape is known
  if (envelope) return JSON.parse(sealing.open(envelope, mailSealPlace(id, 'envelope'))) as Envelope
  if (recipient === null || subject === null) throw new Error(`the mail ${id} has no envelope`)
  return { recipient, subject }
}

/** Null after the mail has left for the outside. */
export function openBody(sealing: Sealing, { id, body, text, html }: StoredBody): Body | null {
  // sealed by sealBody alone, so the shape is known
  if (body) return JSON.parse(sealing.open(body, mailSealPlace(id, 'body'))) as Body
  return text === null || html === null ? null : { text, html }
}

function mailSealPlace(id: string, column: 'envelope' | 'body'): SealPlace {
  return ['mail', id, column]
}
