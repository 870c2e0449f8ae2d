import type { Locale } from '#kernel/locale.ts'
import type { Result } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import type { Host, Sites } from '#contract/pages/sites.ts'
import type {
  BuildFiles,
  OfferedProviders,
  PageTarget,
  Rendered,
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

/** What rendering may know of who asks: for a shared page that is nobody. */
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
  readonly rendered: Rendered
  /** What the page was made from; a change of any of it makes the page stale. */
  readonly tags: readonly string[]
  /** Reads that ended in a fault. The page may have done without them; then it lacks their part and their tags. */
  readonly failedReads: readonly FailedRead[]
}

export interface FailedRead {
  readonly name: string
  readonly cause: unknown
}

export async function renderFor(
  deps: RenderDeps,
  asker: RenderContext,
  error?: RequestError,
): Promise<RenderedPage> {
  const space: Space = { sites: deps.sites, host: asker.host, locale: asker.locale }
  const tags = new Set([`messages:${asker.locale}`])
  const failedReads: FailedRead[] = []
  const rendered = await deps.render({
    space,
    target: asker.target,
    api: inProcessApi(deps.read, { ...asker, tags }, (failed) => failedReads.push(failed)),
    version: deps.version,
    files: deps.files,
    providers: deps.providers,
    ...(error ? { error } : {}),
  })
  return { rendered, tags: [...tags], failedReads }
}

/** A fault of the outside world is told apart from a bug, as everywhere (security.md Z12). */
export function failureStatus(failed: Extract<Rendered, { kind: 'failed' }>): number {
  return failed.status === 500 ? problems[problemOfFault(failed.cause)] : failed.status
}

/** Pages read, they change nothing: only reading endpoints are there for them. */
function inProcessApi(read: Http['read'], caller: ApiCaller, note: (failed: FailedRead) => void): ApiClient {
  // Both sides pair each endpoint with its input and answer; only the frame leaves the changing ones out.
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
      if (!result.ok && result.code === 'unavailable') note({ name, cause: result.code })
      return result
    },
  }
}
