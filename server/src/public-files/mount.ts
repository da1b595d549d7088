import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brandSitePages, readCard, type SitePage } from '#brand'
import { siteOf } from '#companies'
import type { HostCompany, Services } from '#platform/context'
import { allFaceRules, facePieceAt } from '#platform/documents/web-faces'
import { hostOf, type TrustPeer } from '#platform/http/host'
import { identify } from '#session'
import { iconTypes, readIcon, readScreenshot, screenshotTypes } from './files.ts'
import { llmsTextOf, manifest, robotsOf, securityOf, sitemapOf } from './texts.ts'

const text = 'text/plain; charset=utf-8'
// Their names contain no hash, so a new mark must arrive within a day.
const oneDay = 'public, max-age=86400'
// The mark contains the colours of both schemes; opened as a page it may do nothing.
const iconPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const immutable = 'public, max-age=31536000, immutable'

/** Whoever has pages for visitors names them here. Guide, questions and notices need a sign-in, so they are not among them. */
const sitePages: readonly ((services: Services) => Promise<readonly SitePage[]>)[] = [brandSitePages]

/** Files that browsers and other programs request from every site, signed in or not. */
export function mountPublicFiles(app: FastifyInstance, services: Services, trust: TrustPeer): void {
  mountPictures(app)
  mountFaces(app)
  const written = JSON.stringify(manifest)
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', oneDay).send(written),
  )
  const at = (address: string, type: string, textOf: (company: HostCompany) => Promise<string | null>) =>
    app.get(address, async (request, reply) => {
      const company = await companyAt(request, services, trust)
      const written = company && (await textOf(company))
      return written
        ? reply.type(type).header('cache-control', oneDay).send(written)
        : reply.status(404).type(text).header('cache-control', 'no-store').send('')
    })
  at('/robots.txt', text, async (company) => robotsOf(company, await siteOf(services)))
  at('/sitemap.xml', 'application/xml; charset=utf-8', async ({ type }) => {
    if (type !== 'INDIVIDUAL') return null
    const [site, pages] = await Promise.all([siteOf(services), Promise.all(sitePages.map((list) => list(services)))])
    return sitemapOf(site, pages.flat())
  })
  at('/llms.txt', text, async ({ type }) => (type === 'INDIVIDUAL' ? llmsTextOf(await siteOf(services)) : null))
  at('/.well-known/security.txt', text, async ({ origin }) => {
    const { securityContact } = services.config
    return securityContact === null ? null : securityOf(securityContact, origin, services.clock.now())
  })
  mountWellKnown(app)
}

/**
 * Where a password is changed, for password managers (w3.org/TR/change-password-url). They believe it only where an
 * address that does not exist says so.
 */
function mountWellKnown(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/mypage/account?open=password'),
  )
  app.get('/.well-known/*', (_request, reply) =>
    reply.status(404).type(text).header('cache-control', 'no-store').send(''),
  )
}

/** Icons, screenshots and social cards. */
function mountPictures(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(iconTypes)) {
    const bytes = readIcon(name as keyof typeof iconTypes)
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', oneDay).header('content-security-policy', iconPolicy).send(bytes),
    )
  }
  for (const [name, type] of Object.entries(screenshotTypes)) {
    const bytes = readScreenshot(name as keyof typeof screenshotTypes)
    app.get(`/${name}`, (_request, reply) => reply.type(type).header('cache-control', oneDay).send(bytes))
  }
  app.get('/social/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const card = await readCard(name)
    if (!card) return reply.status(404).type(text).header('cache-control', 'no-store').send('')
    // Other sites show it: that is what it is for.
    const open = { 'cache-control': immutable, 'cross-origin-resource-policy': 'cross-origin' }
    return reply.type('image/png').headers(open).send(card)
  })
}

/** Fonts for scripts that a device may lack: a file for some signs each, and the rules that name them all. */
function mountFaces(app: FastifyInstance): void {
  app.get('/faces.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', oneDay)
      .send(await allFaceRules()),
  )
  app.get('/faces/:version/:name', async (request, reply) => {
    const { version, name } = request.params as { version: string; name: string }
    const piece = await facePieceAt(`/faces/${version}/${name}`)
    if (!piece) return reply.status(404).type(text).header('cache-control', 'no-store').send('')
    return reply
      .type('font/woff2')
      .header('cache-control', immutable)
      .send(await readFile(piece.file))
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
