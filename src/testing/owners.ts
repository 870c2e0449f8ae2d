import type { Api } from '#contract/api.ts'
import type { SendOptions, TestClient } from './client.ts'
import type { TestServer } from './server.ts'

/** An object somebody owns, and the call that only its owner may make. */
export interface Owned {
  readonly owner: TestClient
  readonly path: string
  readonly options?: SendOptions
}

type OwnerKey = { [K in keyof Api]: Api[K]['access'] extends 'owner' ? K : never }[keyof Api]

/** How a test comes to an owned object, by endpoint. The access test asks for one as soon as the endpoint is built. */
export const owners: Partial<Record<OwnerKey, (server: TestServer) => Promise<Owned>>> = {}
