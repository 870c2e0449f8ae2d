import { isLoopbackHost } from '#server/platform/loopback.ts'
import { redirectAnswer, type SandboxAnswer, type SandboxRequest, type Sandbox } from './exchange.ts'
import { sandboxClient } from './credentials.ts'
import { faultNamed, type Dialect, type Fault } from './faults.ts'
import type { Grant } from './grants.ts'
import { personById, type SandboxPerson } from './persons.ts'
import { complaintPage, questionPage, sendByForm } from './screen.ts'

interface ScreenChoice {
  readonly person: SandboxPerson
  readonly fault: Fault | null
  readonly hidesEmail: boolean
}

/** The visitor's part of every dialect: a screen to choose on, then the way back to the shop. */
export function answerAuthorize(sandbox: Sandbox, dialect: Dialect, asked: SandboxRequest): SandboxAnswer {
  const { query } = asked
  const objection = objectionTo(sandbox, dialect, query)
  if (objection !== null) return complaintPage(asked, objection)
  const answer = query.get('sandbox_answer')
  if (answer === 'refuse') return goBack(dialect, query, refusalOf(dialect))
  const person = personById(query.get('sandbox_person'))
  if (answer !== 'allow' || !person) return questionPage(dialect, asked)
  return allowed(sandbox, dialect, query, {
    person,
    fault: faultNamed(dialect, query.get('sandbox_fail')),
    hidesEmail: query.get('sandbox_email') === 'hide',
  })
}

/** The reasons for which a real provider would refuse to show its screen. */
function objectionTo({ origins }: Sandbox, dialect: Dialect, query: URLSearchParams): string | null {
  if (query.get('client_id') !== sandboxClient.id) return 'client_id'
  if (!isOwnAddress(origins, query.get('redirect_uri'))) return 'redirect_uri'
  if (query.get('response_type') !== (dialect === 'facebook' ? 'token' : 'code')) return 'response_type'
  if (!query.get('state')) return 'state'
  if (dialect === 'facebook') return null
  if (!query.get('scope')?.split(' ').includes('openid') && dialect !== 'apple') return 'scope'
  const isProofed =
    query.get('code_challenge_method') === 'S256' && query.get('code_challenge')?.length === 43
  if (!isProofed) return 'code_challenge'
  // Apple demands it as soon as name or address are asked for.
  if (dialect === 'apple' && query.get('response_mode') !== 'form_post') return 'response_mode'
  return null
}

/** The sandbox sends nobody to strangers. */
function isOwnAddress(origins: readonly string[], text: string | null): boolean {
  if (text === null || !URL.canParse(text)) return false
  const url = new URL(text)
  const isOwn = isLoopbackHost(url.hostname) || origins.includes(url.origin)
  return /^https?:$/.test(url.protocol) && isOwn && url.hash === ''
}

function allowed(
  sandbox: Sandbox,
  dialect: Dialect,
  query: URLSearchParams,
  choice: ScreenChoice,
): SandboxAnswer {
  const { grants, clock } = sandbox
  const grant: Grant = {
    dialect,
    ...choice,
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge'),
    grantedAt: clock.now(),
  }
  const proof: Record<string, string> =
    dialect === 'facebook'
      ? { access_token: grants.addToken(grant), expires_in: '5184000' }
      : { code: grants.addCode(grant) }
  if (choice.fault === 'replayed-code' && proof['code']) grants.takeCode(proof['code'])
  if (dialect === 'apple' && grants.isFirstTime(dialect, choice.person.id))
    proof['user'] = JSON.stringify({
      name: { firstName: choice.person.firstName, lastName: choice.person.lastName },
    })
  return goBack(dialect, query, proof, choice.fault === 'wrong-state')
}

function refusalOf(dialect: Dialect): Record<string, string> {
  return { error: dialect === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
}

/** Apple posts a form, Facebook writes behind the #, the others into the query. */
function goBack(
  dialect: Dialect,
  query: URLSearchParams,
  fields: Readonly<Record<string, string>>,
  isStateWrong = false,
): SandboxAnswer {
  const back = new URL(query.get('redirect_uri') ?? '')
  const all = { ...fields, state: isStateWrong ? 'not-your-state' : (query.get('state') ?? '') }
  if (dialect === 'apple') return sendByForm(back.href, all)
  const text = new URLSearchParams(all).toString()
  if (dialect === 'facebook' && !('error' in fields)) back.hash = text
  else back.search = text
  return redirectAnswer(back.href)
}
