import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context'
import { hostOf, type TrustPeer } from '#platform/http/host'
import { send } from './answer.ts'
import { foreignHost } from './page-caller.ts'

const cachedForMs = 5_000

/**
 * Routes that answer in their own form (calls, directories), and built files: they are the same for everybody, hold
 * nobody's data, and are requested dozens of times a page.
 */
const exempt = /^\/(?:api|scim\/v2|assets|admin\/assets)\//

/**
 * Everything else answers 403 on an unknown host. A foreign page may point its own name at our address for a moment
 * (DNS rebinding) and could otherwise read whatever is served without a session, such as the demo's mailbox.
 */
export function refuseUnknownHosts(app: FastifyInstance, services: Services, trust: TrustPeer): void {
  const isKnown = openKnownHosts(services)
  app.addHook('onRequest', async (request, reply) => {
    if (exempt.test(request.routeOptions.url ?? '')) return
    const host = hostOf(request.raw, trust)
    if (host !== null && (await isKnown(host))) return
    await send(reply, foreignHost(services.config))
  })
}

/** Known hosts are cached for some seconds, unknown ones never, so a new one is open at once. */
function openKnownHosts({ pool, clock }: Pick<Services, 'pool' | 'clock'>): (host: string) => Promise<boolean> {
  const seenAt = new Map<string, number>()
  // Many simultaneous requests for a host cause one query.
  const running = new Map<string, Promise<boolean>>()
  const ask = (host: string) => {
    const answer = pool
      .query({
        name: 'known-host',
        text: `select from tenant_host h join company c on c.id = h.company_id and c.status = 'OPEN' where h.host = $1`,
        values: [host],
      })
      .then(({ rowCount }) => rowCount === 1)
      .finally(() => running.delete(host))
    running.set(host, answer)
    return answer
  }
  return async (host) => {
    const now = clock.now().getTime()
    const seen = seenAt.get(host)
    if (seen !== undefined && now - seen < cachedForMs) return true
    const isOurs = await (running.get(host) ?? ask(host))
    if (isOurs) seenAt.set(host, now)
    else seenAt.delete(host)
    return isOurs
  }
}
