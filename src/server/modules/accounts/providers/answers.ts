import { fail, ok, type Result } from '#kernel/result.ts'
import { verifyToken } from '#server/platform/csrf.ts'
import type { RequestContext } from '#server/platform/http/context.ts'
import { proveIdentity, type EnterDeps } from './enter.ts'
import type { LoginSecrets, Provider } from './port.ts'
import { identityName, takeLogin } from './repo.ts'
import { isAnswerTo } from './rules.ts'

interface CodeDeps extends EnterDeps {
  readonly secrets: readonly string[]
}

interface CodeAnswer {
  readonly provider: Provider
  readonly state?: string | undefined
  readonly authorizationCode?: string | undefined
  /** The CSRF token that PayPal's way asks for (acceptance A4). */
  readonly token?: string | undefined
  /** Apple tells the name only to the browser. */
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** The answer that a provider sent through the visitor's browser. */
export async function proveByCode(deps: CodeDeps, context: RequestContext, answer: CodeAnswer) {
  const { provider, state, authorizationCode: code, firstName, lastName } = answer
  const secrets = await ownSecrets(deps, context, provider, state)
  if (!hasOwnToken(deps, context, answer)) return fail('request.bad-csrf-token')
  if (!secrets.ok || code === undefined) return fail('login.bad-state')
  const proof = { kind: 'code', code, ...secrets.value } as const
  return proveIdentity(deps, context, { provider, proof, firstName, lastName })
}

function hasOwnToken(
  { secrets }: CodeDeps,
  { actor }: RequestContext,
  { provider, token }: CodeAnswer,
): boolean {
  if (identityName(provider, '').provider !== 'paypal') return true
  return token !== undefined && actor !== null && verifyToken(secrets, actor.sessionId, token, 'paypal')
}

interface FacebookAnswer {
  readonly accessToken: string
  readonly state?: string | undefined
}

/** A token needs no state to be checked; a state that is given must be the visitor's own. */
export async function proveByFacebook(deps: EnterDeps, context: RequestContext, answer: FacebookAnswer) {
  if (answer.state !== undefined) {
    const secrets = await ownSecrets(deps, context, 'facebook', answer.state)
    if (!secrets.ok) return fail('login.not-authenticated')
  }
  const proof = { kind: 'token', accessToken: answer.accessToken } as const
  return proveIdentity(deps, context, { provider: 'facebook', proof })
}

async function ownSecrets(
  { sealing }: EnterDeps,
  { db, actor, clock }: RequestContext,
  provider: Provider,
  state: string | undefined,
): Promise<Result<LoginSecrets, 'foreign'>> {
  const login = state === undefined ? null : await takeLogin(sealing, db, state)
  const bringer = { visitorId: actor?.visitorId ?? null, provider, now: clock.now() }
  return login && isAnswerTo(login, bringer) ? ok(login) : fail('foreign')
}
