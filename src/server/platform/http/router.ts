import type { RequestListener, Server } from 'node:http'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { etagForBody, matchesEtag, jsonType, type Answer } from './answer.ts'
import { acceptedEncodings, encodingHeader } from './compress.ts'
import { answerCall, type EndpointPlan } from './endpoint.ts'
import { answerFormReturn, formReturnPath } from './form-return.ts'
import type { Frame } from './frame.ts'
import { packedBody, type PackedBody } from './packed-body.ts'
import { pageRequest, type PageHandler } from './pages.ts'
import { apiPaths, type ApiPaths } from './paths.ts'
import { requestRecord, type RequestRecord } from './record.ts'
import { refuseRequest, answerRequest } from './respond.ts'
import { createNodeServer, type ConnectionLimits } from './server.ts'
import { refuseSocket } from './socket.ts'

interface RouterDeps {
  readonly frame: Frame
  /** By the keys of the contract. */
  readonly plans: ReadonlyMap<string, EndpointPlan>
  readonly version: string
  readonly pages: PageHandler | null
  readonly listener: (route: RequestListener) => RequestListener
  readonly connections?: ConnectionLimits | undefined
}

/** Fastify finds the route; reading, checking and answering are the frame's. */
export async function createRouter(deps: RouterDeps): Promise<Server> {
  const { frame } = deps
  const paths = apiPaths([...deps.plans.values()].map((plan) => plan.endpoint))
  // A broken address of a page shows a page, in the language of the address.
  const malformed: Produce = async (record, request) =>
    paths.isApi(pathOf(request)) || !isReading(request)
      ? refuseRequest(frame, record, 'request.malformed')
      : answerElse(deps, paths, record, request)
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: (request) => requestRecord(request).requestId,
    routerOptions: { maxParamLength: 8_192, querystringParser: () => ({}) },
    serverFactory: (route) =>
      createNodeServer(deps.listener(route), { limits: deps.connections, proxies: frame.proxies }),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: (error, socket) => refuseSocket(frame, error, socket),
    frameworkErrors: (_error, request, reply) => take(frame, request, reply, { produce: malformed }),
  })
  // Bodies are read by the frame, after it has decided whom to listen to.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const plan of deps.plans.values()) addEndpoint(app, frame, plan)
  addOpenApi(app, deps)
  addFormReturn(app, frame)
  addEverythingElse(app, deps, paths)
  await app.ready()
  return app.server
}

/** Schemas are the frame's; given a factory, Fastify does not load its own compilers, a tenth of a start. */
function noSchemas(): never {
  throw new Error('routes of Fastify carry no schema here')
}

type Produce = (record: RequestRecord, request: FastifyRequest) => Promise<Answer>

interface Taking {
  readonly produce: Produce
  readonly withinMs?: number | undefined
}

function take(frame: Frame, request: FastifyRequest, reply: FastifyReply, taking: Taking): void {
  reply.hijack()
  void answerRequest(frame, request.raw, reply.raw, {
    produce: (record) => taking.produce(record, request),
    withinMs: taking.withinMs,
  })
}

interface Route extends Taking {
  readonly method: string
  readonly url: string
}

function addRoute(app: FastifyInstance, frame: Frame, { method, url, ...taking }: Route): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => take(frame, request, reply, taking)
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url,
    handler,
    // Fastify objects to some content types before any handler runs; the frame gives its own answer, in its own order.
    errorHandler: (_error, request, reply) => handler(request, reply),
  })
}

function addEndpoint(app: FastifyInstance, frame: Frame, plan: EndpointPlan): void {
  const { method, path, withinMs } = plan.endpoint
  const produce: Produce = (record, request) => {
    record.route = path
    // every route parameter is text; find-my-way decodes them
    const params = request.params as Readonly<Record<string, string>>
    return answerCall(frame, plan, { request: request.raw, params, record })
  }
  addRoute(app, frame, { method, url: path, produce, withinMs })
}

function addOpenApi(app: FastifyInstance, { frame, plans, version }: RouterDeps): void {
  const url = '/api/openapi.json'
  const isBuilt = (key: string) => plans.get(key)?.handler !== null
  let made: { readonly body: PackedBody; readonly etag: string } | null = null
  const make = () => {
    const plain = Buffer.from(JSON.stringify(openApiDocument({ routes: api, version, isBuilt })))
    return { body: packedBody(plain), etag: etagForBody(plain) }
  }
  const produce: Produce = async (record, request) => {
    record.route = url
    const { body, etag } = (made ??= make())
    const { encoding, bytes } = body.form(acceptedEncodings(request.headers['accept-encoding']))
    return {
      status: matchesEtag(request.headers['if-none-match'], etag) ? 304 : 200,
      headers: {
        ...frame.apiHeaders,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: `W/${etag}`,
        'content-type': jsonType,
        ...encodingHeader(encoding),
      },
      body: bytes,
    }
  }
  addRoute(app, frame, { method: 'GET', url, produce })
}

function addFormReturn(app: FastifyInstance, frame: Frame): void {
  const produce: Produce = (record, request) => {
    record.route = formReturnPath
    return answerFormReturn(frame, record, request.raw)
  }
  addRoute(app, frame, { method: 'POST', url: formReturnPath, produce })
}

function addEverythingElse(app: FastifyInstance, deps: RouterDeps, paths: ApiPaths): void {
  const { frame } = deps
  const produce: Produce = (record, request) => answerElse(deps, paths, record, request)
  app.setNotFoundHandler((request, reply) => take(frame, request, reply, { produce }))
  app.setErrorHandler((_error, request, reply) => take(frame, request, reply, { produce }))
}

async function answerElse(
  { frame, pages }: RouterDeps,
  paths: ApiPaths,
  record: RequestRecord,
  request: FastifyRequest,
): Promise<Answer> {
  const path = pathOf(request)
  const isApi = paths.isApi(path)
  if (!isReading(request) || isApi) {
    const methods = [...paths.methodsAt(path), ...(isApi ? [] : ['GET'])]
    if (methods.length === 0) return refuseRequest(frame, record, 'not-found')
    return refuseRequest(frame, record, 'method-not-allowed', { allow: allowed(methods) })
  }
  if (!pages || !record.host) return refuseRequest(frame, record, 'not-found')
  const answer = await pages(pageRequest(frame, request.raw, record, record.host))
  return { ...answer, headers: { ...frame.commonHeaders, ...answer.headers } }
}

function pathOf({ raw }: FastifyRequest): string {
  return (raw.url ?? '/').split('?', 1)[0] ?? '/'
}

function isReading({ raw }: FastifyRequest): boolean {
  return raw.method === 'GET' || raw.method === 'HEAD'
}

function allowed(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}
