import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ok } from '#kernel/result.ts'
import type { IdentityProvider } from '#server/modules/accounts/index.ts'
import { fetchProvider, providerBreaker, providerRefusal, settleAnswer, type AskOptions } from './ask.ts'
import { identityFromClaims } from './claims.ts'

export interface FacebookOptions extends AskOptions {
  /** The address of the page where Facebook asks the visitor, with the version of its interface. */
  readonly dialog: string
  readonly graph: string
  readonly appId: string
  readonly appSecret: string
}

/** Facebook gives the browser an access token. We ask it whose token this is, and for which app (security.md D15). */
export function facebookProvider(options: FacebookOptions): IdentityProvider {
  const breaker = providerBreaker('facebook', options)
  return {
    isSandbox: options.isSandbox,
    authorizationUrl: ({ state, redirectUri }) => {
      const url = new URL(options.dialog)
      const query = {
        client_id: options.appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'token',
        scope: 'email,public_profile',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return Promise.resolve(url.href)
    },
    identify: (proof) =>
      breaker.run(async () => {
        if (proof.kind !== 'token') return providerRefusal('an access token is needed')
        const answered = await settleAnswer(ask(options, proof.accessToken))
        if (!answered.ok) return answered
        const { token, person } = answered.value
        const objection = objectionTo(token, options)
        if (objection !== null) return providerRefusal(objection)
        if (person.id !== token.user_id) return providerRefusal('the token is of another person')
        // Facebook does not say whether it has verified the address.
        return ok(
          identityFromClaims(person.id, {
            email: person.email,
            given_name: person.first_name,
            family_name: person.last_name,
          }),
        )
      }),
  }
}

const Token = z.object({
  app_id: z.string(),
  is_valid: z.boolean(),
  user_id: z.string().min(1).max(255),
  /** Seconds since 1970; 0 means never. */
  expires_at: z.number(),
  scopes: z.array(z.string()),
})

const Person = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

function objectionTo(token: z.output<typeof Token>, { appId, clock }: FacebookOptions): string | null {
  if (!token.is_valid) return 'the token is not valid'
  if (token.app_id !== appId) return 'the token is of another app'
  const isOver = token.expires_at !== 0 && token.expires_at * 1_000 <= clock.now().getTime()
  if (isOver) return 'the token is over'
  return token.scopes.includes('email') ? null : 'no permission to see the address'
}

async function ask({ graph, appId, appSecret }: FacebookOptions, accessToken: string) {
  const checked = await get(`${graph}/debug_token`, { input_token: accessToken }, `${appId}|${appSecret}`)
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  const person = await get(
    `${graph}/me`,
    { fields: 'id,email,first_name,last_name', appsecret_proof: proof },
    accessToken,
  )
  return { token: z.object({ data: Token }).parse(checked).data, person: Person.parse(person) }
}

async function get(address: string, query: Readonly<Record<string, string>>, bearer: string) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetchProvider(url.href, { headers: { authorization: `Bearer ${bearer}` } })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
  return response.json() as Promise<unknown> // parsed by the caller
}
