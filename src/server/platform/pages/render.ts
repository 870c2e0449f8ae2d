import type { Locale } from '#kernel/locale.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import type { Host, Sites } from '#contract/pages/sites.ts'
import type {
  BuildFiles,
  OfferedProviders,
  PageTarget,
  RenderOutcome,
  RenderPage,
  RequestError,
  Space,
} from '#contract/rendering.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import type { Http } from '#server/platform/http/app.ts'
import { problemOfFault } from '#server/platform/http/faults.ts'
import type { ApiCaller } from '#server/platform/http/run.ts'

export interface RenderDeps {
  readonly sites: Sites
  readonly version: string
  readonly files: BuildFiles
  readonly providers: OfferedProviders
  readonly render: RenderPage
  readonly read: Http['read']
}

/** The facts about the visitor that rendering may use. For a shared page there is no visitor. */
export interface RenderContext {
  readonly host: Host
  readonly locale: Locale
  readonly target: PageTarget
  readonly requestId: string
  readonly actor: ApiCaller['actor']
  readonly clientAddress: string
  readonly cookies?: ApiCaller['cookies']
}

export interface RenderedPage {
  readonly rendered: RenderOutcome
  /** Name the data the page was made from. A change of one of them makes the page stale. */
  readonly tags: readonly string[]
  /** Reads that failed. Where the page was rendered without them, their part and their tags are missing. */
  readonly failedReads: readonly FailedRead[]
}

export interface FailedRead {
  readonly name: string
  readonly cause: unknown
}

export async function renderFor(
  deps: RenderDeps,
  context: RenderContext,
  error?: RequestError,
): Promise<RenderedPage> {
  const space: Space = { sites: deps.sites, host: context.host, locale: context.locale }
  const tags = new Set([`messages:${context.locale}`])
  const failedReads: FailedRead[] = []
  const rendered = await deps.render({
    space,
    target: context.target,
    api: inProcessApi(deps.read, { ...context, tags }, (failed) => failedReads.push(failed)),
    version: deps.version,
    files: deps.files,
    providers: deps.providers,
    ...(error ? { error } : {}),
  })
  return { rendered, tags: [...tags], failedReads }
}

/** A fault of the outside world gets another status than a bug (security.md Z12). */
export function failureStatus(failed: Extract<RenderOutcome, { kind: 'failed' }>): number {
  return failed.status === 500 ? problems[problemOfFault(failed.cause)] : failed.status
}

/** The client with which pages read. Pages change nothing, so it reaches only the endpoints that read. */
function inProcessApi(read: Http['read'], caller: ApiCaller, note: (failed: FailedRead) => void): ApiClient {
  // Both types pair each endpoint with its input and answer, but `read` leaves out the endpoints that change data.
  const readAny = read as (
    name: string,
    caller: ApiCaller,
    input: unknown,
  ) => Promise<Result<never, ProblemCode>>
  return {
    call: async (name, input) => {
      const result = await readAny(name, caller, input).catch((cause: unknown) => {
        note({ name, cause })
        throw cause
      })
      if (result.ok) return result
      const { code, details } = result
      if (code === 'unavailable') note({ name, cause: code })
      // As over HTTP, where the problem document has it.
      return fail(code, { ...details, extra: { ...details?.extra, status: problems[code] } })
    },
  }
}
