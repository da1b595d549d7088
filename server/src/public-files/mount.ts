import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HostCompany, Services } from '#platform/context'
import { hostOf, type TrustPeer } from '#platform/http/host'
import { identify } from '#session'
import { iconTypes, readIcon } from './files.ts'
import { manifest, robotsOf, securityOf } from './texts.ts'

const text = 'text/plain; charset=utf-8'
// Their names contain no hash, so a new mark must arrive within a day.
const oneDay = 'public, max-age=86400'
// The mark contains the colours of both schemes; opened as a page it may do nothing.
const iconPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Files that browsers and other programs request from every site, signed in or not. */
export function mountPublicFiles(app: FastifyInstance, services: Services, trust: TrustPeer): void {
  for (const [name, type] of Object.entries(iconTypes)) {
    const bytes = readIcon(name as keyof typeof iconTypes)
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', oneDay).header('content-security-policy', iconPolicy).send(bytes),
    )
  }
  const written = JSON.stringify(manifest)
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', oneDay).send(written),
  )
  app.get('/robots.txt', async (request, reply) => {
    const company = await companyAt(request, services, trust)
    return company
      ? reply.type(text).header('cache-control', oneDay).send(robotsOf(company))
      : reply.status(404).type(text).header('cache-control', 'no-store').send('')
  })
  app.get('/.well-known/security.txt', async (request, reply) => {
    const company = await companyAt(request, services, trust)
    const { securityContact } = services.config
    return company && securityContact !== null
      ? reply
          .type(text)
          .header('cache-control', oneDay)
          .send(securityOf(securityContact, company.origin, services.clock.now()))
      : reply.status(404).type(text).header('cache-control', 'no-store').send('')
  })
}

async function companyAt(
  request: FastifyRequest,
  { pool, clock }: Services,
  trust: TrustPeer,
): Promise<HostCompany | null> {
  const { company } = await identify(pool, clock, { host: hostOf(request.raw, trust), cookies: {}, extraSql: null })
  return company
}
