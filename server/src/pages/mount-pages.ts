import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { actorOf, admitted } from '@readgrow/contract'
import { invalidHostMessage } from '@readgrow/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { displayAlong, readerMark } from '#learner-settings'
import type { Account, Services } from '#platform/context'
import { hostOf, type TrustPeer } from '#platform/host'
import type { Identity, Mounted } from '#platform/mount'
import { contentSecurityPolicy } from '#platform/security-headers'
import { identify, signedInUser } from '#session'
import { callsFor } from './call-in-process.ts'
import { withFirstPicture } from './first-picture.ts'
import { plainPage } from './plain-page.ts'
import type { PageReader, PageRenderer } from './renderer.ts'

interface PagesOptions {
  readonly services: Services
  readonly mounted: readonly Mounted[]
  readonly trust: TrustPeer
  readonly pages: PageRenderer | null
}

const html = 'text/html; charset=utf-8'
const immutable = 'public, max-age=31536000, immutable'

/** Mounts documents: every address outside the API that a person can open. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await mountAssets(app, options.pages)
  app.get('/admin', async (_request, reply) => reply.redirect('/admin/', 308))
  app.get('/admin/*', (request, reply) => sendAdmin(request, reply, options))
  app.get('/service-worker.js', (request, reply) => sendServiceWorker(request, reply, options))
  app.get('/offline-shell', (request, reply) => sendShell(request, reply, options))
  // A route of its own and not only the handler for what is missing: compression goes by routes.
  app.get('/*', (request, reply) => sendDocument(request, reply, options))
  app.setNotFoundHandler((request, reply) => sendDocument(request, reply, options))
}

/** Built files carry the hash of their content in their names, so they may be kept for ever. */
async function mountAssets(app: FastifyInstance, pages: PageRenderer | null): Promise<void> {
  const folders = [
    { root: pages?.assetsDir, prefix: '/assets/' },
    { root: pages?.adminAssetsDir, prefix: '/admin/assets/' },
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

interface Asking extends Identity {
  readonly display: unknown
}

/** Every page shows the header and has the reader's looks, so the session's own query brings both along. */
const alongOf = (header: string | null) =>
  `select json_build_object('header', (${header ?? 'null'}), 'display', (${displayAlong}))`

/** Who asks for a document; null when the host belongs to nobody and the answer has been given. */
async function whoAsks(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<Asking | null> {
  const headerInfo = options.mounted.find((mounted) => mounted.name === 'headerInfo')
  const host = hostOf(request.raw, options.trust)
  const identity = await identify(options.services.pool, options.services.clock, {
    host,
    cookies: request.cookies,
    along: alongOf(headerInfo?.along ?? null),
    acceptRefresh: true,
  })
  const { header, display } = (identity.along ?? {}) as { header?: unknown; display?: unknown }
  if (identity.company) return { ...identity, along: header, display: display ?? null }
  await reply
    .status(403)
    .type(html)
    .send(plainPage(invalidHostMessage, { href: options.services.config.publicSiteUrl, label: '리드그로우로 가기' }))
  return null
}

const readerOf = ({ account, display }: Asking): PageReader | null => account && { mark: readerMark(account), display }

async function sendDocument(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<void> {
  const identity = await whoAsks(request, reply, options)
  if (!identity) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    await reply
      .status(405)
      .header('allow', 'GET, HEAD')
      .type(html)
      .send(plainPage('지원하지 않는 요청이에요.', { href: '/', label: '처음으로' }))
    return
  }
  if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '') || !options.pages) {
    await reply.status(404).type('text/plain; charset=utf-8').send('')
    return
  }
  const result = await options.pages.render({
    url: request.url,
    session: identity.account ? signedInUser(identity.account) : null,
    reader: readerOf(identity),
    consumerHost: identity.company?.type === 'INDIVIDUAL',
    cookies: request.cookies,
    call: callsFor(request, identity, options),
  })
  if (result.kind === 'redirect') {
    await reply.header('cache-control', 'no-store').redirect(result.to, 302)
    return
  }
  await reply
    .status(result.status)
    .type(html)
    // A page holds what is one person's; nobody in between may keep it.
    .header('cache-control', 'private, no-store')
    .header('vary', 'Cookie')
    .header('content-security-policy', contentSecurityPolicy(result.styleHashes))
    .headers(request.url.startsWith('/auth/') ? { 'referrer-policy': 'no-referrer' } : {})
    .send(await withFirstPicture(result.html, options.services.db))
}

/** Asked for anew each time: a worker that a cache holds on to would keep an old release alive. */
async function sendServiceWorker(
  _request: FastifyRequest,
  reply: FastifyReply,
  { pages }: PagesOptions,
): Promise<void> {
  const script = await pages?.serviceWorker()
  if (!script) await reply.status(404).type('text/plain; charset=utf-8').send('')
  else await reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
}

/** Every device keeps this document, so whoever asks for it gets the same one, signed in or not. */
async function sendShell(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<void> {
  const identity = await whoAsks(request, reply, options)
  if (!identity) return
  const page = options.pages?.shell({ consumerHost: identity.company?.type === 'INDIVIDUAL' })
  if (!page) {
    await reply.status(404).type('text/plain; charset=utf-8').send('')
    return
  }
  await reply
    .type(html)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentSecurityPolicy(page.styleHashes))
    .send(page.html)
}

const mayEnterDesk = (account: Account | null) => account !== null && admitted.desk.includes(actorOf(account))

async function sendAdmin(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<void> {
  const identity = await whoAsks(request, reply, options)
  if (!identity) return
  if (!identity.account) {
    await reply.header('cache-control', 'no-store').redirect(`/auth/login?next=${encodeURIComponent(request.url)}`, 302)
    return
  }
  if (!mayEnterDesk(identity.account)) {
    await reply
      .status(403)
      .type(html)
      .send(plainPage('관리자만 들어갈 수 있어요.', { href: '/', label: '홈으로 가기' }))
    return
  }
  const document = await options.pages?.adminDocument()
  if (!document) {
    await reply
      .status(404)
      .type(html)
      .send(plainPage('찾을 수 없어요.', { href: '/', label: '홈으로 가기' }))
    return
  }
  await reply.type(html).header('cache-control', 'private, no-store').header('vary', 'Cookie').send(document)
}
