import type { ApiOutput } from '#contract/api-client.ts'

/** What a browser knows about the customer who is logged in. */
export type Customer = NonNullable<ApiOutput<'sessionInfo'>['customer']>
