import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Host, Sites } from '#contract/pages/sites.ts'
import { absoluteUrl, pageUrl } from '#contract/pages/urls.ts'
import type { ProviderRequest } from '#contract/schemas/session.ts'
import { defaultLocale } from '#kernel/locale.ts'
import type { MutationContext, RequestContext } from '#server/platform/http/context.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { IdentityProviders, Provider } from './port.ts'
import { whenReached } from './reach.ts'
import { insertLogin } from './repo.ts'
import { loginLifetimeMs } from './rules.ts'

export interface OpenDeps {
  readonly sealing: Sealing
  readonly providers: IdentityProviders
  readonly sites: Sites
}

type LoginOpening = (
  context: MutationContext,
) => Promise<Result<z.output<typeof ProviderRequest>, 'login.provider-down'>>

/** State, nonce and proof key are made here, kept for this visitor and used once (D15). */
export async function openLogin(
  { sealing, providers, sites }: OpenDeps,
  { host, log }: RequestContext,
  name: Provider,
): Promise<Result<LoginOpening, 'login.provider-down'>> {
  const provider = providers.get(name)
  if (!provider) return fail('login.provider-down')
  const question = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirectUri: redirectUri(sites, host, name),
  }
  const url = await whenReached(log, name, () => provider.authorizationUrl(question))
  if (!url.ok) return url
  return ok(async ({ tx, session, clock }) => {
    const { visitorId } = await session.ensure()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + loginLifetimeMs)
    await insertLogin(sealing, tx, { ...question, visitorId, provider: name, expiresAt }, now)
    return ok({ authorizationUrl: url.value, state: question.state })
  })
}

/** 256 bits. */
function secret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * One address per provider and host, since providers want each of them registered: the language without a prefix.
 * It is the visitor's own host, because the page there hands the answer to the window that asked.
 */
function redirectUri(sites: Sites, host: Host | null, provider: Provider): string {
  const locale = host?.bareLocale ?? defaultLocale
  const match =
    provider === 'apple'
      ? ({ page: 'sign_in_with_apple', params: {}, locale } as const)
      : ({ page: 'auth_return', params: { provider }, locale } as const)
  return host ? new URL(pageUrl(sites, host, match), host.origin).href : absoluteUrl(sites, match)
}
