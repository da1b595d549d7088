import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context'
import { seal } from '#platform/sealed'
import { ssoPurpose } from '../settings.ts'
import type { Liar } from './liar.ts'
import { aTraveller } from './traveller.ts'

interface App {
  readonly services: Services
  readonly fastify: Pick<FastifyInstance, 'inject'>
  visitor(): { call(name: 'GET /auth/consent-items'): Promise<{ body: { items: ConsentItem[] } }> }
}
type ConsentItem = { document: string; version: string; required: boolean }

interface Way {
  readonly sub?: string
  readonly claims?: Record<string, unknown>
  readonly host?: string
}

/** Companies with directories of their own, and how their people come in. */
export function directoriesOf(app: App) {
  const { db, config, chance, clock } = app.services

  async function companyOf(host: string): Promise<number> {
    const row = await db
      .selectFrom('tenant_host')
      .select('company_id')
      .where('host', '=', host)
      .executeTakeFirstOrThrow()
    return row.company_id
  }

  async function openCompany(name: string, host: string): Promise<number> {
    const row = { name, type: 'COMPANY', support_email: 'help@example.com' }
    const { id } = await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()
    const address = { host, company_id: id, origin: `http://${host}`, is_canonical: true }
    await db.insertInto('tenant_host').values(address).execute()
    const contract = { company_id: id, starts_on: '2026-01-01', ends_on: '2027-12-31' }
    await db.insertInto('company_contract').values(contract).execute()
    return id
  }

  const claim = (company_id: number, domain: string, verified_at: Date | null = null) =>
    db.insertInto('company_domain').values({ company_id, domain, verified_at }).execute()
  const hold = (companyId: number, domain: string) => claim(companyId, domain, clock.now())

  async function connect(company_id: number, { settings }: Pick<Liar, 'settings'>): Promise<void> {
    const values = {
      issuer: settings.issuer,
      client_id: settings.clientId,
      client_secret: seal(config.sessionKey, ssoPurpose, settings.clientSecret, chance),
      enabled: true,
      changed_at: clock.now(),
    }
    await db
      .insertInto('company_sso')
      .values({ company_id, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute()
  }

  /** Somebody of a directory goes out and comes back. */
  async function travel(liar: Liar, email: string, { sub, claims, host = 'acme.localhost' }: Way = {}) {
    const right = { sub: sub ?? `subject-of-${email}`, email, email_verified: true, name: '문채원' }
    liar.lies({ claims: { ...right, ...claims } })
    const browser = aTraveller(app.fastify, { host })
    const { location } = (await browser.begin('company')).body
    return { browser, landed: await browser.land(liar.back(location)) }
  }

  async function arrive(...way: Parameters<typeof travel>) {
    const { browser, landed } = await travel(...way)
    const { body } = await browser.finish(landed.code)
    return { browser, outcome: body.outcome }
  }

  async function openAccount({ browser, outcome }: Awaited<ReturnType<typeof arrive>>) {
    const { body } = await app.visitor().call('GET /auth/consent-items')
    const consents = body.items
      .filter((item) => item.required)
      .map(({ document, version }) => ({ document, version, agreed: true }))
    const form = { ticket: outcome.ticket, name: '문채원', birthDate: '1990-05-05', consents }
    return browser.call('external-account', form)
  }

  const join = async (...way: Parameters<typeof travel>) => openAccount(await arrive(...way))

  return { companyOf, openCompany, claim, hold, connect, travel, arrive, openAccount, join }
}
