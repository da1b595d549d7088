import { randomUUID } from 'node:crypto'
import type { Endpoint, ErrorCode, SentFile } from '@readgrow/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, CookieWrite, Services } from '#platform/context'
import type { Log } from '#platform/log'
import { HostRefusal, Refusal } from '#platform/refusal'
import type { CallRate } from './call-rate.ts'
import { answerWithinMs, within } from './deadline.ts'
import { declaredAt, type Overlap, overlapsOf } from './declared-methods.ts'
import { type Answer, answerTo } from './failures.ts'
import { otherKind, unreadFile } from './file-limits.ts'
import type { HandlerWithExtra } from './handlers.ts'
import { hostOf, type TrustPeer, throttleAddressOf } from './host.ts'
import { parseInput } from './input.ts'
import type { LoadGuard } from './load.ts'
import { comesFromOurPages } from './origin.ts'
import { sendFile } from './send-file.ts'

// biome-ignore lint/suspicious/noExplicitAny: the registry holds handlers of every endpoint; handlersFor typed each one.
export type AnyHandler = ((ctx: any, args: any) => Promise<any>) | HandlerWithExtra<any>
export interface Mounted {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: (ctx: unknown, args: unknown) => Promise<unknown>
  /** SQL that the session query evaluates for the endpoint, if it asked for any. */
  readonly extraSql: string | null
}

/** Who calls, as the session domain found out in one query. */
export interface Identity {
  readonly company: CallContext['company'] | null
  readonly account: import('../context.ts').Account | null
  /** Why there is no account; the code that calls for signed-in people answer. */
  readonly refusal: ErrorCode | null
  readonly extra: unknown
}

export interface Gate {
  identify(request: {
    host: string | null
    cookies: CallContext['cookies']
    extraSql: string | null
  }): Promise<Identity>
  /** Throws the refusal that a call requires for this identity. */
  admit(endpoint: Endpoint, identity: Identity): void
  writeCookies(reply: FastifyReply, cookies: readonly CookieWrite[]): void
}

/** Joins endpoints and handlers; throws if one is declared but not mounted or mounted but not declared. */
export function joinHandlers(endpoints: Record<string, Endpoint>, handlers: Record<string, AnyHandler>): Mounted[] {
  const missing = Object.keys(endpoints).filter((name) => !Object.hasOwn(handlers, name))
  const undeclared = Object.keys(handlers).filter((name) => !Object.hasOwn(endpoints, name))
  if (missing.length + undeclared.length > 0) {
    throw new Error(
      `The API is not whole. Not mounted: [${missing.join(', ')}]. Not declared: [${undeclared.join(', ')}].`,
    )
  }
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name] as AnyHandler
    const [handle, extraSql] = typeof handler === 'function' ? [handler, null] : [handler.handle, handler.extraSql]
    return { name, endpoint, handle: handle as Mounted['handle'], extraSql }
  })
}

export interface MountOptions {
  readonly services: Services
  readonly mounted: readonly Mounted[]
  readonly gate: Gate
  readonly trust: TrustPeer
  readonly load: LoadGuard
  readonly callRate: CallRate
}

const urgentCalls = new Set(['refresh', 'recordEvents', 'logout'])

/** Mounts every endpoint under /api with the checks in their stated order (ARCHITECTURE.md, "The way of a call"). */
export function mountApi(root: FastifyInstance, options: MountOptions): void {
  void root.register(
    (api, _options, done) => {
      api.removeAllContentTypeParsers()
      // Bodies stay bytes until the checks before input have passed.
      const types = ['application/json', ...fileTypesOf(options.mounted)]
      api.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      api.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      const byPath = Map.groupBy(options.mounted, (mounted) => mounted.endpoint.path)
      for (const [path, several] of byPath) mountPath(api, path, several, options)
      const methods = new Map([...byPath].map(([path, several]) => [path, new Set(several.map(methodOf))]))
      for (const overlap of overlapsOf(methods)) mountRefusal(api, overlap, byPath.get(overlap.path) ?? [], options)
      api.route({
        method: [...allMethods],
        url: '/*',
        exposeHeadRoute: false,
        // For a missing address the host is checked first too.
        onRequest: async (request, reply) => {
          const declared = declaredAt(byPath, (request.params as { '*': string })['*'])
          // What the router did not take for a declared method has no address: a part of it is too long, for example.
          const isOther = declared?.every((mounted) => methodOf(mounted) !== request.method)
          if (declared && isOther) return refuseMethod(request, reply, declared, options)
          await identifyCaller(request, options, null)
          throw new Refusal('NOT_FOUND')
        },
        handler: () => Promise.reject(new Refusal('NOT_FOUND')),
      })
      api.setErrorHandler((error, request, reply) => refuse(error, request, reply, options.services))
      done()
    },
    { prefix: '/api' },
  )
}

const methodOf = ({ endpoint }: Mounted) => endpoint.method

const fileTypesOf = (mounted: readonly Mounted[]) => [
  ...new Set(mounted.flatMap(({ endpoint }) => endpoint.file?.types ?? [])),
]

function bodyLimitOf(endpoint: Endpoint): { bodyLimit?: number } {
  const bytes = endpoint.file?.maxBytes ?? endpoint.bodyLimitBytes
  return bytes === undefined ? {} : { bodyLimit: bytes }
}

const mediaTypeOf = ({ headers }: FastifyRequest) => headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/** Refuses a file where JSON is expected, JSON where a file is expected, or a file of another kind. */
function refuseOtherTypes(endpoint: Endpoint, type: string | undefined): void {
  const taken = endpoint.file?.types ?? ['application/json']
  if (type === undefined || endpoint.method === 'GET' || taken.includes(type)) return
  throw endpoint.file ? otherKind(endpoint.file) : new Refusal('UNSUPPORTED_TYPE')
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

function mountPath(api: FastifyInstance, path: string, several: readonly Mounted[], options: MountOptions): void {
  for (const mounted of several) {
    api.route({
      method: mounted.endpoint.method,
      url: path,
      exposeHeadRoute: false,
      ...bodyLimitOf(mounted.endpoint),
      errorHandler: (error, request, reply) =>
        refuse(unreadFile(mounted.endpoint.file, error) ?? error, request, reply, options.services),
      // The host check comes first, before the size and the type of the body.
      onRequest: async (request) => {
        const beganMs = performance.now()
        if (mounted.endpoint.who !== 'machine')
          request.identity = await identifyCaller(request, options, mounted.extraSql)
        request.leftMs = timeFor(mounted.endpoint, options) - (performance.now() - beganMs)
        refuseOtherTypes(mounted.endpoint, mediaTypeOf(request))
      },
      handler: (request, reply) => answer(request, reply, mounted, options),
    })
  }
}

function mountRefusal(
  api: FastifyInstance,
  { at, methods }: Overlap<Endpoint['method']>,
  declared: readonly Mounted[],
  options: MountOptions,
): void {
  api.route({
    method: [...methods],
    url: at,
    exposeHeadRoute: false,
    onRequest: (request, reply) => refuseMethod(request, reply, declared, options),
    handler: () => Promise.reject(new Refusal('METHOD_NOT_ALLOWED')),
  })
}

async function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: readonly Mounted[],
  options: MountOptions,
): Promise<never> {
  if (declared[0]?.endpoint.who !== 'machine') await identifyCaller(request, options, null)
  reply.header('allow', declared.map(methodOf).join(', '))
  throw new Refusal('METHOD_NOT_ALLOWED')
}

declare module 'fastify' {
  interface FastifyRequest {
    identity?: Identity
    actor?: number
    /** The time left for the answer once the caller is known; reading the body takes some of it. */
    leftMs?: number
  }
}

/** Milliseconds for an answer. */
const timeFor = (endpoint: Endpoint, { services }: MountOptions) =>
  (endpoint.answerWithinMs ?? answerWithinMs) * services.config.patience

async function identifyCaller(
  request: FastifyRequest,
  options: MountOptions,
  extraSql: string | null,
): Promise<Identity> {
  const host = hostOf(request.raw, options.trust)
  const identity = await within(
    answerWithinMs * options.services.config.patience,
    options.gate.identify({ host, cookies: request.cookies, extraSql }),
  )
  if (!identity.company) throw new HostRefusal()
  return identity
}

/** The reply as text or as a file; a failure has already been answered when this resolves. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  mounted: Mounted,
  options: MountOptions,
): Promise<string | FastifyReply> {
  try {
    const result = await within(
      request.leftMs ?? timeFor(mounted.endpoint, options),
      runCall(request, reply, mounted, options),
    )
    if (mounted.endpoint.sendsFile) return sendFile(request, reply, result as SentFile)
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(result)
  } catch (error) {
    refuse(error, request, reply, options.services)
    return reply
  }
}

async function runCall(
  request: FastifyRequest,
  reply: FastifyReply,
  mounted: Mounted,
  options: MountOptions,
): Promise<unknown> {
  const { endpoint } = mounted
  if (endpoint.who === 'machine') {
    return perform(mounted, { ...options.services, requestId: request.id, stopping: options.load.stopping }, {})
  }
  const identity = request.identity as Identity
  const kind = urgentCalls.has(mounted.name) ? 'urgent' : 'call'
  await options.load.enter(kind)
  let leaveRate = () => {}
  try {
    if (endpoint.method !== 'GET' && !comesFromOurPages(request.headers, [identity.company?.origin ?? '']))
      throw new Refusal('CSRF_REJECTED')
    if (identity.account) request.actor = identity.account.id
    // Calls open to everybody (refresh, sign-out) have their own throttles; many tabs may refresh at once.
    if (identity.account && endpoint.who !== 'visitor') leaveRate = options.callRate(identity.account.id)
    options.gate.admit(endpoint, identity)
    const args = parseInput(endpoint, {
      params: request.params,
      query: request.query,
      body: request.body as Buffer | undefined,
      type: mediaTypeOf(request),
    })
    return await perform(mounted, contextOf(request, reply, identity, options), args)
  } finally {
    leaveRate()
    options.load.leave(kind)
  }
}

/** Runs the handler and passes on only what the contract declares. */
export async function perform(mounted: Mounted, ctx: unknown, args: unknown): Promise<unknown> {
  return mounted.endpoint.reply.parse(await mounted.handle(ctx, args))
}

function contextOf(request: FastifyRequest, reply: FastifyReply, identity: Identity, options: MountOptions) {
  return {
    ...options.services,
    requestId: request.id,
    company: identity.company,
    account: identity.account,
    extra: identity.extra,
    address: throttleAddressOf(request.raw, options.trust),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: request.cookies,
    setCookies: (cookies: readonly CookieWrite[]) => options.gate.writeCookies(reply, cookies),
    callerGone: () => goneOf(reply),
  }
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/** Answers a failure as JSON, and logs what somebody has to know. */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'log'>,
): void {
  const { status, body, fault } = answerTo(error, request.id)
  logFault(fault, error, request, services.log)
  if (body.retryAfter) reply.header('retry-after', String(body.retryAfter))
  reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Logs a bug with its stack; an outage as one line, because there may be a thousand a second. */
export function logFault(fault: Answer['fault'], error: unknown, request: FastifyRequest, log: Log): void {
  if (fault === null) return
  const { message, stack } = (error ?? {}) as Partial<Error>
  const about = { requestId: request.id, route: request.routeOptions.url, reason: message }
  if (fault === 'BUG') log.error({ event: 'bug', ...about, stack }, 'unexpected')
  else log.warn({ event: 'outage', ...about }, 'outage')
}

export const newRequestId = () => randomUUID()
