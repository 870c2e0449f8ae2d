import type { IncomingMessage } from 'node:http'
import { defaultLocale } from '#kernel/locale.ts'
import { pathPattern } from '#contract/pages/match.ts'
import { parseFields } from './parse-fields.ts'
import { decodeUtf8 } from './parse-json.ts'
import { readBody } from './read-body.ts'
import type { Answer } from './answer.ts'
import type { Frame } from './frame.ts'
import type { RequestRecord } from './record.ts'
import { refuseRequest } from './respond.ts'

/** The page that Apple posts its answer to, in the language that the host shows without a prefix. */
export const formReturnPath = pathPattern('sign_in_with_apple', defaultLocale).build({})

const limitBytes = 16 * 1024
/** The fields that the page reads, and their greatest lengths; all other fields are dropped. */
const fields = { code: 2048, state: 512, user: 2048, error: 64 } as const

/**
 * A form from another site carries no session (SameSite), so it proves nothing and changes nothing here. It becomes a
 * visit of the page at the same address, with the fields behind the #, where neither logs nor other sites see them. The
 * page then asks with the visitor's own session, and the state shows whose answer it is.
 */
export async function answerFormReturn(
  frame: Frame,
  record: RequestRecord,
  request: IncomingMessage,
): Promise<Answer> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    return refuseRequest(frame, record, 'request.media-type')
  const body = await readBody(request, limitBytes)
  if (!body.ok) return refuseRequest(frame, record, body.code)
  return {
    status: 303,
    headers: { ...frame.apiHeaders, location: `${formReturnPath}#${fragmentOf(decodeUtf8(body.value))}` },
    body: '',
  }
}

function fragmentOf(text: string | null): string {
  const sent = text === null ? null : parseFields(text, new Set())
  if (!sent?.ok) return 'error=invalid_request'
  const kept = Object.entries(fields).flatMap(([name, most]) => {
    const value = sent.value[name]
    const isFit = typeof value === 'string' && value !== '' && value.length <= most
    return isFit ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length === 0 ? 'error=invalid_request' : kept.join('&')
}
