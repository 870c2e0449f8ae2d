import type { EndpointName } from '#contract/api-client.ts'

/** Method and path of endpoints, such as `GET /api/announcements`. */
export type EndpointPaths = Readonly<Partial<Record<EndpointName, string>>>
