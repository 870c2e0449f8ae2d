import type { Host } from '#contract/pages/sites.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { ServerLog } from '#server/platform/log.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { SessionCookie } from '#server/platform/sessions/cookie.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { TrustedProxies } from './client-address.ts'
import type { KeptReads } from './kept-values.ts'
import type { LinkCookie } from './link-cookie.ts'
import type { Overload } from './overload.ts'
import type { ProblemWriter } from './problem.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** The parts around every handler: made once, and used by every request. */
export interface Frame {
  readonly log: ServerLog
  readonly clock: Clock
  readonly database: Database
  readonly sessions: Sessions
  readonly limiter: Limiter
  readonly secrets: readonly string[]
  readonly sealing: Sealing
  readonly cookie: SessionCookie
  readonly linkCookie: LinkCookie
  readonly ownOrigins: ReadonlySet<string>
  readonly hosts: ReadonlyMap<string, Host>
  readonly proxies: TrustedProxies
  readonly overload: Overload
  /** How many times the usual time a request may take: one, except for tests on a busy machine. */
  readonly patience: number
  readonly shared: SharedAnswers
  /** What pages read in this process; the same data as in shared answers. */
  readonly reads: KeptReads
  readonly problem: ProblemWriter
  readonly commonHeaders: Readonly<Record<string, string>>
  readonly apiHeaders: Readonly<Record<string, string>>
}
