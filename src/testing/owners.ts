import type { Api } from '#contract/api.ts'
import type { SendOptions, TestClient } from './client.ts'
import { savedGrading } from './grading.ts'
import type { TestServer } from './server.ts'

/** An object somebody owns, and the call that only its owner may make. */
export interface Owned {
  readonly owner: TestClient
  readonly path: string
  readonly options?: SendOptions
}

type OwnerKey = { [K in keyof Api]: Api[K]['access'] extends 'owner' ? K : never }[keyof Api]

const graderId = '0198a000-0000-7000-8000-0000000000a5'

/** How a test comes to an owned object, by endpoint. The access test asks for one as soon as the endpoint is built. */
export const owners: Partial<Record<OwnerKey, (server: TestServer) => Promise<Owned>>> = {
  customerGrading: async (server) => {
    const uuid = await savedGrading(server.database.db, { ownerId: graderId, now: server.clock.now() })
    return { owner: await server.customer(graderId), path: `/api/customer-gradings/${uuid}` }
  },
}
