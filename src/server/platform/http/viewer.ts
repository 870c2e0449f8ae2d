import type { Locale } from '#kernel/locale.ts'
import { fail } from '#kernel/result.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { RequestContext } from './context.ts'

/** Somebody with a session who looks at or changes what is theirs: who, in which language, and when. */
export interface Viewer {
  readonly actor: Actor
  readonly locale: Locale
  readonly now: Date
}

/** The contract refuses calls without a session; this function tells the compiler so. */
export function asViewer<T>(
  { actor, clock, locale }: Pick<RequestContext, 'actor' | 'clock' | 'locale'>,
  use: (viewer: Viewer) => Promise<T>,
) {
  return actor ? use({ actor, locale, now: clock.now() }) : fail('session.required')
}
