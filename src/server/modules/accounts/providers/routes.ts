import { fail, ok, type Result } from '#kernel/result.ts'
import type { OfferedProviders } from '#contract/rendering.ts'
import { handlers, type RequestContext } from '#server/platform/http/context.ts'
import { proveIdentity, type EnterDeps } from './enter.ts'
import { openLogin, type OpenDeps } from './open.ts'
import type { IdentityProviders, LoginSecrets, Provider } from './port.ts'
import { takeLogin } from './repo.ts'
import { isAnswerTo } from './rules.ts'

export type ProviderDeps = OpenDeps & EnterDeps

export function providerHandlers(deps: ProviderDeps) {
  const facebook = { prepare: enteringByFacebook(deps) }
  return handlers({
    loginProviders: async () => ok(offeredProviders(deps.providers)),
    startProviderLogin: { prepare: (context, { params }) => openLogin(deps, context, params.provider) },
    signInWithProvider: {
      prepare: async (context, { params: { provider }, body }) => {
        const secrets = await ownSecrets(deps, context, provider, body.state)
        if (!secrets.ok || body.authorizationCode === undefined) return fail('login.bad-state')
        const proof = { kind: 'code', code: body.authorizationCode, ...secrets.value } as const
        const { firstName, lastName } = body
        return proveIdentity(deps, context, { provider, proof, firstName, lastName })
      },
    },
    loginFacebook: facebook,
    loginCheckFacebook: facebook,
  })
}

/** What a visitor may know about them. */
export function offeredProviders(providers: IdentityProviders): OfferedProviders {
  return [...providers].map(([provider, { isSandbox }]) => ({ provider, isSandbox }))
}

interface FacebookBody {
  readonly accessToken: string
  readonly state?: string | undefined
}

/** A token needs no state to be checked; a state that is given must be the visitor's own. */
function enteringByFacebook(deps: ProviderDeps) {
  return async (context: RequestContext, { body }: { readonly body: FacebookBody }) => {
    if (body.state !== undefined) {
      const secrets = await ownSecrets(deps, context, 'facebook', body.state)
      if (!secrets.ok) return fail('login.not-authenticated')
    }
    const proof = { kind: 'token', accessToken: body.accessToken } as const
    return proveIdentity(deps, context, { provider: 'facebook', proof })
  }
}

async function ownSecrets(
  { sealing }: ProviderDeps,
  { db, actor, clock }: RequestContext,
  provider: Provider,
  state: string | undefined,
): Promise<Result<LoginSecrets, 'foreign'>> {
  const login = state === undefined ? null : await takeLogin(sealing, db, state)
  const bringer = { visitorId: actor?.visitorId ?? null, provider, now: clock.now() }
  return login && isAnswerTo(login, bringer) ? ok(login) : fail('foreign')
}
