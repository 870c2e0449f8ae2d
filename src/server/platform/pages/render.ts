import type { Locale } from '#kernel/locale.ts'
import type { ApiClient } from '#contract/api-client.ts'
import type { Host, Sites } from '#contract/pages/sites.ts'
import type {
  BuildFiles,
  PageTarget,
  Rendered,
  RenderPage,
  RequestError,
  Space,
} from '#contract/rendering.ts'
import { problems } from '#contract/problems.ts'
import type { Http } from '#server/platform/http/app.ts'
import { problemOfFault } from '#server/platform/http/faults.ts'
import type { Caller } from '#server/platform/http/run.ts'

export interface RenderDeps {
  readonly sites: Sites
  readonly version: string
  readonly files: BuildFiles
  readonly render: RenderPage
  readonly read: Http['read']
}

/** What rendering may know of who asks: for a shared page that is nobody. */
export interface Asker {
  readonly host: Host
  readonly locale: Locale
  readonly target: PageTarget
  readonly requestId: string
  readonly actor: Caller['actor']
  readonly clientAddress: string
  readonly cookies?: Caller['cookies']
}

export interface RenderedPage {
  readonly rendered: Rendered
  /** What the page was made from; a change of any of it makes the page stale. */
  readonly tags: readonly string[]
}

export async function renderFor(deps: RenderDeps, asker: Asker, error?: RequestError): Promise<RenderedPage> {
  const space: Space = { sites: deps.sites, host: asker.host, locale: asker.locale }
  const tags = new Set([`messages:${asker.locale}`])
  const rendered = await deps.render({
    space,
    target: asker.target,
    api: inProcessApi(deps.read, { ...asker, tags }),
    version: deps.version,
    files: deps.files,
    ...(error ? { error } : {}),
  })
  return { rendered, tags: [...tags] }
}

/** A fault of the outside world is told apart from a bug, as everywhere (security.md Z12). */
export function statusOf(failed: Extract<Rendered, { kind: 'failed' }>): number {
  return failed.status === 500 ? problems[problemOfFault(failed.cause)] : failed.status
}

/** Pages read, they change nothing: only reading endpoints are there for them. */
function inProcessApi(read: Http['read'], caller: Caller): ApiClient {
  // Both sides pair each endpoint with its input and answer; only the frame leaves the changing ones out.
  const readAny = read as (name: string, caller: Caller, input: unknown) => Promise<never>
  return { call: (name, input) => readAny(name, caller, input) }
}
