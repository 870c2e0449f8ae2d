import type { ApiOutput } from '#contract/api-client.ts'

export type Deletion = ApiOutput<'myDeletion'>
