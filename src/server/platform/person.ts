import type { Sealing } from './sealing.ts'

/** Whose data a module gives out or forgets (rulebook §18): an account, a mailbox somebody has shown to be theirs, or both. */
export interface Person {
  readonly customerId: string | null
  /** Only ever a confirmed address. */
  readonly email: string | null
}

export interface PersonDeps {
  readonly sealing: Sealing
}

/** One table of a copy of somebody's data. */
export interface ExportPart {
  /** The name of its files, without ending. */
  readonly name: string
  readonly rows: readonly object[]
}
