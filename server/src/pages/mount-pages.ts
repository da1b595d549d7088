import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { actorOf, admitted } from '@readgrow/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#platform/context'
import { contentSecurityPolicy, withinOwnFrames, withOwnFrames } from '#platform/http/security-headers'
import { HostRefusal, Refusal } from '#platform/refusal'
import { noPage, type PageAnswer, redirectTo, send } from './answer.ts'
import { openDocuments, renderedFor } from './documents.ts'
import { foreignHost, identifyCaller } from './page-caller.ts'
import { type Pages, underLoad } from './pages.ts'
import { plainPage, toHome } from './plain-page.ts'
import type { PageRenderer } from './renderer.ts'

const html = 'text/html; charset=utf-8'
const immutable = 'public, max-age=31536000, immutable'

/** Mounts documents: every address outside the API that a person can open. */
export async function mountPages(app: FastifyInstance, pages: Pages): Promise<void> {
  await mountAssets(app, pages.renderer)
  const sendDocument = openDocuments(pages)
  const own = { config: { ownLoadGuard: true } }
  const sending =
    (make: (request: FastifyRequest) => Promise<PageAnswer>) => async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await make(request))
  app.get('/admin', own, async (_request, reply) => reply.redirect('/admin/', 308))
  app.get(
    '/admin/*',
    own,
    sending((request) => underLoad(pages, () => consolePage(request, pages))),
  )
  app.get(
    '/admin/preview/*',
    own,
    sending((request) => underLoad(pages, () => draftPreview(request, pages))),
  )
  app.get(
    '/service-worker.js',
    own,
    sending(() => serviceWorker(pages)),
  )
  app.get(
    '/offline-shell',
    own,
    sending((request) => underLoad(pages, () => shell(request, pages))),
  )
  // A route of its own and not only the not-found handler: compression is set per route.
  app.get('/*', own, sendDocument)
  app.setNotFoundHandler(async (request, reply) => {
    // Methods for which the framework has no routes, such as PROPFIND, end here too.
    if (!request.url.startsWith('/api/')) return sendDocument(request, reply)
    const { company } = await identifyCaller(request, pages)
    throw company ? new Refusal('METHOD_NOT_ALLOWED') : new HostRefusal()
  })
}

/** Built files carry the hash of their content in their names, so browsers may cache them for ever. */
async function mountAssets(app: FastifyInstance, renderer: PageRenderer | null): Promise<void> {
  const folders = [
    { root: renderer?.assetsDir, prefix: '/assets/' },
    { root: renderer?.adminAssetsDir, prefix: '/admin/assets/' },
  ]
  for (const [index, { root, prefix }] of folders.entries()) {
    if (!root || !existsSync(root)) continue
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: index === 0,
      preCompressed: true,
      index: false,
      setHeaders: (reply) => reply.header('cache-control', immutable),
    })
  }
}

/** Never cached: a cached worker would keep an old release alive. */
async function serviceWorker({ renderer }: Pages): Promise<PageAnswer> {
  const script = await renderer?.serviceWorker()
  if (!script) return noPage
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return { status: 200, headers, body: script }
}

/** Every device stores this document, so it is the same for every caller, signed in or not. */
async function shell(request: FastifyRequest, pages: Pages): Promise<PageAnswer> {
  const { company } = await identifyCaller(request, pages)
  if (!company) return foreignHost(pages.services.config)
  const page = pages.renderer?.shell({ consumerHost: company.type === 'INDIVIDUAL' })
  if (!page) return noPage
  const policy = { 'content-security-policy': contentSecurityPolicy(page.styleHashes) }
  return { status: 200, headers: { 'content-type': html, 'cache-control': 'no-cache', ...policy }, body: page.html }
}

const mayEdit = (account: Account) => admitted.editor.includes(actorOf(account))

/** A draft as readers would see it, for editors alone, also in a frame of the console. */
async function draftPreview(request: FastifyRequest, pages: Pages): Promise<PageAnswer> {
  const caller = await identifyCaller(request, pages)
  if (!caller.company) return foreignHost(pages.services.config)
  if (!caller.account) return redirectTo(`/auth/login?next=${encodeURIComponent(request.url)}`)
  if (!mayEdit(caller.account)) return plainPage(403, '편집자만 볼 수 있어요.', toHome)
  const page = await renderedFor(request, caller, pages)
  const policy = page.headers['content-security-policy']
  return {
    ...page,
    headers: {
      ...page.headers,
      ...(policy ? { 'content-security-policy': withinOwnFrames(policy) } : {}),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    },
  }
}

const mayEnterConsole = (account: Account) => admitted.desk.includes(actorOf(account))

async function consolePage(request: FastifyRequest, pages: Pages): Promise<PageAnswer> {
  const { company, account } = await identifyCaller(request, pages)
  if (!company) return foreignHost(pages.services.config)
  if (!account) return redirectTo(`/auth/login?next=${encodeURIComponent(request.url)}`)
  if (!mayEnterConsole(account)) return plainPage(403, '관리자만 들어갈 수 있어요.', toHome)
  const document = await pages.renderer?.adminDocument()
  if (!document) return plainPage(404, '찾을 수 없어요.', toHome)
  return {
    status: 200,
    headers: {
      'content-type': html,
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      'content-security-policy': withOwnFrames(contentSecurityPolicy()),
    },
    body: document,
  }
}
