import { dateInWords } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteOf } from '#companies'
import type { Services } from '#platform/context'
import { type TrustPeer, throttleAddressOf } from '#platform/http/host'
import { countHit, type Limit } from '#platform/throttle'
import { keyAddressOf, publicKeys } from './badges/keys.ts'
import { statusList } from './badges/status.ts'
import { meantCode } from './code.ts'
import { judgedEarly, periodText, studiedText } from './judged.ts'
import { certificatePage, type PageState, statusOf } from './page.ts'
import { findByCode } from './rows.ts'

const limits: readonly Limit[] = [
  { hits: 30, perSeconds: 60 },
  { hits: 300, perSeconds: 3600 },
]

/**
 * What anybody may read without signing in: whether a certificate is valid, and the public keys of badges. Neither
 * reads or sets a cookie.
 */
export function mountCertificatePages(app: FastifyInstance, services: Services, trust: TrustPeer): void {
  const asking = { services, trust }
  app.get('/certificate/:code', (request, reply) => answer(request, reply, asking))
  app.get('/certificate/:code/status', (request, reply) => sendStatus(request, reply, asking))
  app.get('/certificate-keys', async (_request, reply) => {
    await sendKeys(reply, { keys: await publicKeys(services.db, await siteOf(services)) })
  })
  app.get('/certificate-keys/:kid', async (request, reply) => {
    const site = await siteOf(services)
    const { kid } = request.params as { kid: string }
    const key = (await publicKeys(services.db, site)).find((each) => each.kid === keyAddressOf(site, kid))
    if (key) await sendKeys(reply, key)
    else await reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
  })
}

/** Programs of other sites read the keys, to check a badge. */
const sendKeys = (reply: FastifyReply, keys: object) =>
  reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(JSON.stringify(keys))

interface Asking {
  readonly services: Services
  readonly trust: TrustPeer
}

async function answer(request: FastifyRequest, reply: FastifyReply, { services, trust }: Asking): Promise<void> {
  const retryAfter = await countAll(services, throttleAddressOf(request.raw, trust))
  const { code } = request.params as { code: string }
  const state = retryAfter === null ? await stateOf(services.db, code) : tooMany
  if (state === tooMany) reply.header('retry-after', String(retryAfter))
  const { html, headers } = await certificatePage(state)
  await reply.status(statusOf(state)).headers(headers).send(html)
}

/** For programs that check a badge. Whether its page is hidden is no matter here: the list has no name in it. */
async function sendStatus(request: FastifyRequest, reply: FastifyReply, { services, trust }: Asking): Promise<void> {
  const retryAfter = await countAll(services, throttleAddressOf(request.raw, trust))
  reply.headers({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (retryAfter !== null) {
    await reply.status(429).header('retry-after', String(retryAfter)).type('text/plain; charset=utf-8').send('')
    return
  }
  const code = meantCode((request.params as { code: string }).code)
  const certificate = code && (await findByCode(services.db, code))
  if (!certificate) await reply.status(404).type('text/plain; charset=utf-8').send('')
  else await reply.type('application/vc+jwt').send(await statusList(services, await siteOf(services), certificate))
}

const tooMany: PageState = { kind: 'TOO_MANY' }

/** The seconds to wait; null within the limits. A code that nobody has counts like any other. */
async function countAll({ db, clock }: Services, address: string): Promise<number | null> {
  for (const limit of limits) {
    const retryAfter = await countHit(db, clock, `certificate-page:${address}`, limit)
    if (retryAfter !== null) return retryAfter
  }
  return null
}

async function stateOf(db: Services['db'], given: string): Promise<PageState> {
  const code = meantCode(given)
  const certificate = code && (await findByCode(db, code))
  if (!certificate) return { kind: 'UNKNOWN_CODE' }
  const { name, course, from, to, company: issuer, revokedReason, isShown } = certificate
  if (!isShown) return { kind: 'HIDDEN' }
  const early = judgedEarly(certificate.judged, to)
  return {
    kind: revokedReason === null ? 'VALID' : 'REVOKED',
    ...{ name, course, issuer, code },
    period: periodText(from, to),
    issuedOn: dateInWords(seoulDateOf(certificate.issuedAt)),
    studied: studiedText(certificate.judged) ?? '측정하지 않았어요',
    judgedEarly: early && dateInWords(early),
  }
}
