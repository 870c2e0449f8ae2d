import type { Locale } from '#kernel/locale.ts'
import type { Sites } from '#contract/pages/sites.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { MailParts } from './layout.ts'

type EventData = Readonly<Record<string, unknown>>

export interface Letter {
  readonly locale: Locale
  readonly recipient: string
  readonly parts: MailParts
}

/** One kind of mail: which event asks for it, what it says, and what is so once it was handed over. */
export interface MailKind {
  /** Kept in the database: never rename one. */
  readonly name: string
  readonly event: string
  /** Null when there is nothing to say any more. */
  readonly compose: (
    tx: Tx,
    data: EventData,
    context: { readonly sites: Sites; readonly now: Date },
  ) => Promise<Letter | null>
  /** Where somebody waits to hear of it. */
  readonly handedOver?: (tx: Tx, data: unknown, now: Date) => Promise<void>
}
