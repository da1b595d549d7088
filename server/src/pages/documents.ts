import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cardAddresses } from '#brand'
import { siteOf } from '#companies'
import { readerMark } from '#learner-settings'
import { hostOf } from '#platform/http/host'
import { contentSecurityPolicy, openerOfCardWindow, withCardWindow } from '#platform/http/security-headers'
import { signedInUser } from '#session'
import { noPage, type PageAnswer, redirectTo, send } from './answer.ts'
import { callsFor } from './call-in-process.ts'
import { withFirstPicture } from './first-picture.ts'
import { foreignHost, identifyCaller, type PageCaller } from './page-caller.ts'
import { type Pages, underLoad } from './pages.ts'
import { plainPage } from './plain-page.ts'
import type { PageRenderer } from './renderer.ts'
import { compressible, encodings, openVisitorPages, type VisitorPage } from './visitor-pages.ts'

const longestCachedUrl = 300

/** Answers any address with its screen, rendered for the caller. */
export function openDocuments(pages: Pages) {
  const cachedPage = openVisitorPages()

  return async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = keyForVisitors(request, pages)
    const cached =
      key === null ? null : await cachedPage(key, () => underLoad(pages, () => visitorPage(request, pages)))
    await send(
      reply,
      cached ? await encoded(cached, request) : await underLoad(pages, () => ownDocument(request, pages)),
    )
  }
}

/** The cache key of a visitor's page; null for a caller who may be signed in or has chosen display settings. */
function keyForVisitors(request: FastifyRequest, { trust, renderer }: Pages): string | null {
  const host = hostOf(request.raw, trust)
  const isStranger = Object.keys(request.cookies).length === 0
  if (!renderer || !host || !isStranger || !isReading(request) || isFile(request.url)) return null
  return request.url.length > longestCachedUrl ? null : `${host} ${request.url}`
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isFile = (url: string) => /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')

/** Null for an unknown host, which is answered separately. */
async function visitorPage(request: FastifyRequest, pages: Pages): Promise<VisitorPage | null> {
  const asking = await identifyCaller(request, pages)
  if (!asking.company || asking.account || !pages.renderer) return null
  return compressible(await render(request, asking, pages, pages.renderer))
}

/** In the encoding that the browser prefers. */
async function encoded(page: VisitorPage, request: FastifyRequest): Promise<PageAnswer> {
  const encoding = page.isLong ? negotiate(request.headers['accept-encoding'] ?? '', [...encodings]) : null
  const headers = { ...page.headers, vary: 'Cookie, Accept-Encoding' }
  const body = await page.bytes(encoding)
  return { status: page.status, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers, body }
}

async function ownDocument(request: FastifyRequest, pages: Pages): Promise<PageAnswer> {
  const asking = await identifyCaller(request, pages)
  if (!asking.company) return foreignHost(pages.services.config)
  if (!isReading(request)) {
    const refused = plainPage(405, '지원하지 않는 요청이에요.', { href: '/', label: '처음으로' })
    return { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } }
  }
  return isFile(request.url) ? noPage : renderedFor(request, asking, pages)
}

/** The screen at the address, rendered for this caller and counted among their calls. */
export async function renderedFor(request: FastifyRequest, asking: PageCaller, pages: Pages): Promise<PageAnswer> {
  if (!pages.renderer) return noPage
  const leaveRate = asking.account ? pages.callRate(asking.account.id) : () => {}
  try {
    return await render(request, asking, pages, pages.renderer)
  } finally {
    leaveRate()
  }
}

async function render(
  request: FastifyRequest,
  asking: PageCaller,
  pages: Pages,
  renderer: PageRenderer,
): Promise<PageAnswer> {
  const { account, display, company } = asking
  const consumerHost = company?.type === 'INDIVIDUAL'
  const result = await renderer.render({
    url: request.url,
    session: account ? signedInUser(account) : null,
    reader: account && { mark: readerMark(account), display },
    consumerHost,
    site: consumerHost ? { origin: await siteOf(pages.services), cards: cardAddresses } : null,
    cookies: request.cookies,
    call: callsFor(request, asking, pages),
    turn: pages.turn,
  })
  if (result.kind === 'redirect') return redirectTo(result.to)
  return {
    status: result.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // A page contains one person's data; no cache in between may store it.
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      ...policiesOf(request, pages, result.styleHashes),
      ...(consumerHost ? {} : { 'x-robots-tag': 'noindex' }),
      ...(request.url.startsWith('/auth/') ? { 'referrer-policy': 'no-referrer' } : {}),
    },
    body: await withFirstPicture(result.html, pages.services.db),
  }
}

const checkoutPath = '/mypage/subscription/checkout'

/** The card window is opened by the checkout alone, and only a connected gateway has scripts of its own. */
function policiesOf(request: FastifyRequest, { services }: Pages, styleHashes: readonly string[]) {
  const policy = contentSecurityPolicy(styleHashes)
  const hasWindow = request.url.split('?')[0] === checkoutPath && services.gateway?.window.kind === 'PORTONE'
  if (!hasWindow) return { 'content-security-policy': policy }
  return { 'content-security-policy': withCardWindow(policy), 'cross-origin-opener-policy': openerOfCardWindow }
}
