import type { ApiOutput } from '#contract/api-client.ts'

/** What every way in answers. */
export type LoggedIn = ApiOutput<'login'>
