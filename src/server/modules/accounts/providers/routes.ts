import { ok } from '#kernel/result.ts'
import type { OfferedProviders } from '#contract/rendering.ts'
import { defineHandlers } from '#server/platform/http/context.ts'
import { openLogin, type OpenDeps } from './open.ts'
import type { IdentityProviders } from './port.ts'

export function providerHandlers(deps: OpenDeps) {
  return defineHandlers({
    loginProviders: async () => ok(offeredProviders(deps.providers)),
    startProviderLogin: { prepare: (context, { params }) => openLogin(deps, context, params.provider) },
  })
}

/** The facts about the providers that a visitor may know. */
export function offeredProviders(providers: IdentityProviders): OfferedProviders {
  return [...providers].map(([provider, { isSandbox }]) => ({ provider, isSandbox }))
}
