import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context'
import { answerTo } from '#platform/http/failures'
import { hostOf, type TrustPeer, throttleAddressOf } from '#platform/http/host'
import { parseBody } from '#platform/http/input'
import { logFault } from '#platform/http/mount'
import { HostRefusal, Refusal } from '#platform/refusal'
import { identify } from '#session'
import { noteCall, noteFault, recordCall } from './calls.ts'
import { type Directory, directoryOf, tokenOf } from './directory.ts'
import { oneOf, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { createGroup, deleteGroup, listGroups, patchGroup, readGroup, replaceGroup } from './groups.ts'
import { searchOf } from './pages.ts'
import { ScimRefusal } from './refusal.ts'
import { errorSchema, mediaType } from './schema-names.ts'
import { createUser, deleteUser, patchUser, replaceUser } from './user-writes.ts'
import { listUsers, readUser } from './users.ts'

export interface ScimCall {
  readonly id: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

type Handle = (directory: Directory, call: ScimCall) => Promise<unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const routes: readonly (readonly [Method, string, Handle])[] = [
  ['GET', '/ServiceProviderConfig', async ({ company }) => serviceProviderConfig(company.origin)],
  ['GET', '/ResourceTypes', async ({ company }) => resourceTypes(company.origin)],
  ['GET', '/ResourceTypes/:id', async ({ company }, { id }) => oneOf(resourceTypes(company.origin), id)],
  ['GET', '/Schemas', async ({ company }) => schemas(company.origin)],
  ['GET', '/Schemas/:id', async ({ company }, { id }) => oneOf(schemas(company.origin), id)],
  ['GET', '/Users', listUsers],
  ['POST', '/Users', createUser],
  ['GET', '/Users/:id', readUser],
  ['PUT', '/Users/:id', replaceUser],
  ['PATCH', '/Users/:id', patchUser],
  ['DELETE', '/Users/:id', deleteUser],
  ['POST', '/Users/.search', (directory, call) => listUsers(directory, searchOf(call))],
  ['GET', '/Groups', listGroups],
  ['POST', '/Groups/.search', (directory, call) => listGroups(directory, searchOf(call))],
  ['POST', '/Groups', createGroup],
  ['GET', '/Groups/:id', readGroup],
  ['PUT', '/Groups/:id', replaceGroup],
  ['PATCH', '/Groups/:id', patchGroup],
  ['DELETE', '/Groups/:id', deleteGroup],
]
// A group may name all its members at once.
const bodyLimitBytes = 1024 * 1024

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) at /scim/v2 of a company's hosts. Directories bring a token and no cookies, so no
 * foreign page can make a browser call in their name, and the origin is not checked.
 */
export function mountScim(root: FastifyInstance, services: Services, trust: TrustPeer): void {
  void root.register(
    (app, _options, done) => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
      app.setErrorHandler((error, request, reply) => answerError(error, request, reply, services))
      // Once the answer is out: a directory never waits for its own record.
      app.addHook('onResponse', (request, reply, done) => {
        done()
        void recordCall(services, request, reply.statusCode)
      })
      for (const [method, url, handle] of routes)
        app.route({
          method,
          url,
          exposeHeadRoute: false,
          bodyLimit: bodyLimitBytes,
          handler: (request, reply) => answer(request, reply, handle),
        })
      // RFC 7644, section 3.11: no account of its own stands behind a directory's token.
      app.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/Me',
        exposeHeadRoute: false,
        handler: (request, reply) =>
          answer(request, reply, () =>
            Promise.reject(new ScimRefusal(501, 'There is no /Me here.', null, 'NO_ENDPOINT')),
          ),
      })
      app.all('/*', (request, reply) =>
        answer(request, reply, () =>
          Promise.reject(new ScimRefusal(404, 'There is no such endpoint.', null, 'NO_ENDPOINT')),
        ),
      )
      done()
    },
    { prefix: '/scim/v2' },
  )

  async function answer(request: FastifyRequest, reply: FastifyReply, handle: Handle): Promise<void> {
    reply.header('cache-control', 'no-store')
    const host = hostOf(request.raw, trust)
    const { company } = await identify(services.pool, services.clock, { host, cookies: {}, extraSql: null })
    if (!company) throw new HostRefusal()
    const token = await tokenOf(services, company, request, trust)
    const noted = noteCall(request, { companyId: company.id, token: token.name })
    const directory = await directoryOf(services, company, token, throttleAddressOf(request.raw, trust))
    const { id = '' } = request.params as { id?: string }
    noted.body = bodyOf(request)
    noted.result = await handle(directory, { id, query: request.query as ScimCall['query'], body: noted.body })
    await send(reply, request, noted.result)
  }
}

const bodyOf = ({ body }: FastifyRequest): unknown =>
  body instanceof Buffer && body.length > 0 ? parseBody(body) : undefined

async function send(reply: FastifyReply, { method }: FastifyRequest, result: unknown): Promise<void> {
  if (method === 'DELETE') return void (await reply.status(204).send())
  const { meta } = result as { meta?: { location?: string } }
  // A search is a POST that makes nothing.
  const isMade = method === 'POST' && meta?.location !== undefined
  if (isMade) reply.header('location', meta.location)
  await reply
    .status(isMade ? 201 : 200)
    .type(`${mediaType}; charset=utf-8`)
    .send(JSON.stringify(result))
}

/** Turns any error into an error of SCIM: never a statement, never a stack. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: Services): void {
  const { status, scimType, detail, retryAfter, fault } = errorOf(error, request.id)
  noteFault(request, error, detail)
  logFault(fault ?? null, error, request, log)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  void reply
    .status(status)
    .type(`${mediaType}; charset=utf-8`)
    .send(JSON.stringify({ schemas: [errorSchema], status: String(status), ...(scimType ? { scimType } : {}), detail }))
}

function errorOf(error: unknown, requestId: string) {
  if (error instanceof ScimRefusal) return { status: error.status, scimType: error.scimType, detail: error.message }
  if (error instanceof Refusal && error.code === 'SEATS_FULL')
    return { status: 400, scimType: 'invalidValue', detail: 'SEATS_FULL: No seat is left. 이용 인원이 가득 찼어요.' }
  if (error instanceof Refusal && error.code === 'MALFORMED_BODY')
    return { status: 400, scimType: 'invalidSyntax', detail: 'The body is not JSON that can be taken.' }
  const { status, body, fault } = answerTo(error, requestId)
  return { status, scimType: null, detail: body.message, retryAfter: body.retryAfter, fault }
}
