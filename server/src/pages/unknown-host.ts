import { invalidHostMessage } from '@readgrow/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context'
import { hostOf, type TrustPeer } from '#platform/host'
import { plainPage } from './plain-page.ts'

const keptMs = 5_000

/**
 * What answers in a form of its own (calls, directories), and built files: they are the same for everybody, hold nobody's
 * data, and are asked for dozens of times a page.
 */
const exempt = /^\/(?:api|scim\/v2|assets|admin\/assets)\//

/**
 * Everything else answers 403 on a host that is nobody's. A page elsewhere may give its own name our address for a moment
 * (DNS rebinding) and would else read as its own whatever is served without a session: the demo's mailbox, say.
 */
export function refuseUnknownHosts(app: FastifyInstance, services: Services, trust: TrustPeer): void {
  const isKnown = openKnownHosts(services)
  app.addHook('onRequest', async (request, reply) => {
    if (exempt.test(request.routeOptions.url ?? '')) return
    const host = hostOf(request.raw, trust)
    if (host !== null && (await isKnown(host))) return
    await reply
      .status(403)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage(invalidHostMessage, { href: services.config.publicSiteUrl, label: '리드그로우로 가기' }))
  })
}

/** Hosts that are ours are remembered for some seconds; others never, so that a new one is open at once. */
function openKnownHosts({ pool, clock }: Pick<Services, 'pool' | 'clock'>): (host: string) => Promise<boolean> {
  const seenAt = new Map<string, number>()
  return async (host) => {
    const now = clock.now().getTime()
    const seen = seenAt.get(host)
    if (seen !== undefined && now - seen < keptMs) return true
    const { rowCount } = await pool.query({
      name: 'known-host',
      text: `select from tenant_host h join company c on c.id = h.company_id and c.status = 'OPEN' where h.host = $1`,
      values: [host],
    })
    const isOurs = rowCount === 1
    if (isOurs) seenAt.set(host, now)
    else seenAt.delete(host)
    return isOurs
  }
}
