import { defaultLocale, type Locale } from '#kernel/locale.ts'
import type { FailDetails } from '#kernel/result.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { problemType, type Answer } from './answer.ts'

/** The text of `problems.<code>`. The app passes it in, because the platform may not import the messages. */
export type ProblemTitle = (locale: Locale, code: ProblemCode) => string

interface ProblemInput {
  readonly code: ProblemCode
  readonly details?: FailDetails | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface ProblemWriter {
  (refusal: ProblemInput, request: { readonly requestId: string; readonly locale: Locale }): Answer
}

const maxErrors = 20
const maxPathLength = 100

/** Writes every refusal and every fault in one form (RFC 9457), in less than 4 KB (security.md D34). */
export function problemWriter(
  title: ProblemTitle,
  staticHeaders: Readonly<Record<string, string>>,
): ProblemWriter {
  return ({ code, details, headers }, { requestId, locale }) => {
    const status = problems[code]
    const body = {
      ...details?.extra,
      type: 'about:blank',
      title: title(locale, code),
      status,
      code,
      requestId,
      ...(details?.errors && { errors: boundedErrors(details.errors) }),
      ...(details?.flashMessage && { flashMessage: details.flashMessage }),
    }
    return {
      status,
      headers: {
        ...staticHeaders,
        'content-type': problemType,
        'content-language': locale,
        ...retryHeaders(code, details),
        ...(code === 'request.too-many' && { 'x-verify-location': verifyPath(locale) }),
        ...headers,
      },
      body: JSON.stringify(body),
    }
  }
}

function retryHeaders(code: ProblemCode, details: FailDetails | undefined): Record<string, string> {
  const seconds = details?.retryAfterSeconds ?? (problems[code] === 503 ? 2 : undefined)
  return {
    ...(seconds !== undefined && { 'retry-after': String(Math.ceil(seconds)) }),
  }
}

/** The page where a limited visitor proves to be human (spec §7). A host with this bare locale redirects. */
function verifyPath(locale: Locale): string {
  return locale === defaultLocale ? '/verify' : `/${locale}/verify`
}

function boundedErrors(errors: NonNullable<FailDetails['errors']>) {
  return errors.slice(0, maxErrors).map(({ path, code }) => ({ path: path.slice(0, maxPathLength), code }))
}
