import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import { api, type Api } from '#contract/api.ts'
import { usualAnswerMs, type Endpoint } from '#contract/define.ts'
import { siteOrigins } from '#contract/pages/sites.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Config } from '#server/platform/config.ts'
import { sessionCookie } from '#server/platform/sessions/cookie.ts'
import { apiHeaders, commonHeaders } from './answer.ts'
import { trustedProxies } from './client-address.ts'
import type { HandlerTable } from './context.ts'
import { endpointPlan, type EndpointPlan } from './endpoint.ts'
import type { Frame } from './frame.ts'
import { readInProcess } from './in-process.ts'
import { keptReads, type KeptReads } from './kept-values.ts'
import { linkCookie } from './link-cookie.ts'
import { createListener } from './listener.ts'
import { watchEventLoop, type Overload } from './overload.ts'
import type { FastPath, PageHandler } from './pages.ts'
import { problemWriter, type ProblemTitle } from './problem.ts'
import { createRouter } from './router.ts'
import type { AnyHandler, ApiCaller } from './run.ts'
import { stopServer, type ConnectionLimits } from './server.ts'
import { sharedAnswers, type SharedAnswers } from './shared-answers.ts'

export interface HttpDeps extends Pick<
  Frame,
  'log' | 'clock' | 'database' | 'sessions' | 'limiter' | 'sealing'
> {
  readonly config: Pick<
    Config,
    'sites' | 'https' | 'secrets' | 'trustProxy' | 'overloadMs' | 'answerWithinMs'
  >
  readonly handlers: HandlerTable
  /** The hash of the build, for `X-Version`. */
  readonly version: string
  readonly problemTitle: ProblemTitle
  readonly pages?: PageHandler
  readonly fastPath?: FastPath
  /** Watches the event loop where nothing else is given. */
  readonly overload?: Overload
  /** Somebody who hears of changes marks these old; without a value they only end with their time. */
  readonly shared?: SharedAnswers
  readonly reads?: KeptReads
  /** Without a value, the limits of security.md Z13 hold. */
  readonly connections?: ConnectionLimits
}

type ReadKey = { [K in keyof Api]: Api[K]['method'] extends 'GET' ? K : never }[keyof Api]
type GivenInput<S> = S extends z.ZodType ? z.input<S> : undefined
interface ReadInput<E extends Endpoint> {
  readonly params?: GivenInput<E['params']>
  readonly query?: GivenInput<E['query']>
}

export interface Http {
  /** Resolves with the port once it is listening. */
  listen(address: { readonly port: number; readonly host: string }): Promise<number>
  close(): Promise<void>
  /** A reading endpoint without HTTP, for pages rendered on the server. */
  read<K extends ReadKey>(
    key: K,
    caller: ApiCaller,
    input: ReadInput<Api[K]>,
  ): Promise<Result<z.output<Api[K]['ok']>, ProblemCode>>
}

export async function createHttp(deps: HttpDeps): Promise<Http> {
  const frame = frameOf(deps)
  const plans = new Map(
    Object.entries(api).map(([key, endpoint]) => [key, endpointPlan(endpoint, handlerAt(deps, key))]),
  )
  const state = { isStopping: false }
  const server = await createRouter({
    frame,
    plans,
    version: deps.version,
    pages: deps.pages ?? null,
    connections: deps.connections,
    listener: (route) => createListener({ frame, route, state, fastPath: deps.fastPath ?? null }),
  })
  return {
    listen: (address) => listen(server, address),
    close: async () => {
      state.isStopping = true
      await stopServer(server)
      frame.overload.stop()
    },
    read: <K extends ReadKey>(key: K, caller: ApiCaller, input: ReadInput<Api[K]>) =>
      // the plan under a key of the contract answers with the type of that key
      readInProcess(frame, planAt(plans, key), caller, input) as Promise<
        Result<z.output<Api[K]['ok']>, ProblemCode>
      >,
  }
}

function frameOf(deps: HttpDeps): Frame {
  const { config, log, clock, database, sessions, limiter, sealing } = deps
  const common = commonHeaders({ version: deps.version, https: config.https })
  const forApi = apiHeaders(common)
  return {
    log,
    clock,
    database,
    sessions,
    limiter,
    sealing,
    secrets: config.secrets,
    cookie: sessionCookie(config),
    linkCookie: linkCookie(config),
    ownOrigins: new Set(siteOrigins(config.sites)),
    hosts: new Map(Object.entries(config.sites.hosts)),
    proxies: trustedProxies(config.trustProxy),
    overload: deps.overload ?? watchEventLoop(config.overloadMs),
    patience: config.answerWithinMs / usualAnswerMs,
    shared: deps.shared ?? sharedAnswers(),
    reads: deps.reads ?? keptReads(),
    problem: problemWriter(deps.problemTitle, forApi),
    commonHeaders: common,
    apiHeaders: forApi,
  }
}

function handlerAt(deps: HttpDeps, key: string): AnyHandler | null {
  // the frame validates input and answer by the same entry of the contract that typed the handler
  const table = deps.handlers as Readonly<Record<string, AnyHandler | undefined>>
  return table[key] ?? null
}

function planAt(plans: ReadonlyMap<string, EndpointPlan>, key: string): EndpointPlan {
  const plan = plans.get(key)
  if (!plan) throw new Error(`the contract has no endpoint "${key}"`)
  return plan
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      // a server that listens on a port has an AddressInfo
      resolve((server.address() as AddressInfo).port)
    })
  })
}
