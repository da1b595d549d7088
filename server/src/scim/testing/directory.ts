import { hash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about.
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

interface App {
  readonly services: Services
  readonly fastify: FastifyInstance
}

let counter = 0

/** A user as a directory would send it. */
export function aUser(changes: Record<string, unknown> = {}) {
  const userName = `Person.${++counter}@acme.demo`
  return {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    userName,
    externalId: `ext-${counter}`,
    name: { givenName: '길동', familyName: '홍' },
    displayName: '길동 홍',
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    title: '과장',
    ...changes,
  }
}

const companyOf = async ({ db }: Services, host: string): Promise<number> =>
  (await db.selectFrom('tenant_host').select('company_id').where('host', '=', host).executeTakeFirstOrThrow())
    .company_id

/**
 * Companies `acme`, whose directory calls, and `other`, each with a domain; acme.demo is proved, claimed.demo is not.
 */
async function companies(services: Services) {
  const { db, clock } = services
  const [acme, other] = [await companyOf(services, 'acme.localhost'), await companyOf(services, 'admin.localhost')]
  await db.deleteFrom('company_domain').execute()
  await db
    .insertInto('company_domain')
    .values([
      { domain: 'acme.demo', company_id: acme, verified_at: clock.now() },
      { domain: 'claimed.demo', company_id: acme, verified_at: null },
      { domain: 'other.demo', company_id: other, verified_at: clock.now() },
    ])
    .execute()
  return { acme, other }
}

/** A token as its owner would have made it. */
export async function aToken({ db, clock }: Services, companyId: number, name = 'Entra ID') {
  const [id, token] = [randomUUID(), `rgs_${randomUUID()}`]
  await db
    .insertInto('scim_token')
    .values({ id, company_id: companyId, name, token_hash: hash('sha256', token, 'buffer'), created_at: clock.now() })
    .execute()
  return { id, token }
}

/** The directory of the company `acme` with a token, and ways to look at what it has changed. */
export async function aDirectory({ services, fastify }: App) {
  const { acme, other } = await companies(services)
  const { token } = await aToken(services, acme)

  async function call(
    method: string,
    path: string,
    body?: unknown,
    given: { token?: string; host?: string } = {},
  ): Promise<Answer> {
    const response = await fastify.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        host: given.host ?? 'acme.localhost',
        authorization: `Bearer ${given.token ?? token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      body: response.body === '' ? null : JSON.parse(response.body),
      headers: response.headers,
    }
  }

  const made = async (changes: Record<string, unknown> = {}) => (await call('POST', '/Users', aUser(changes))).body
  return { acme, other, token, call, made, ...looksInto(services, acme) }
}

function looksInto({ db }: Services, companyId: number) {
  return {
    accountOf: (id: string) =>
      db.selectFrom('account').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow(),
    /** Who did what to an account, as the audit log has it. */
    actionsOf: async (id: string) => {
      const lines = db.selectFrom('audit_line').select(['action', 'actor']).where('account_id', '=', Number(id))
      return (await lines.orderBy('id').execute()).map(({ action, actor }) => `${actor}: ${action}`)
    },
    seats: (limit: number | null) =>
      db.updateTable('company_contract').set({ seats: limit }).where('company_id', '=', companyId).execute(),
    seatsTaken: async () => {
      const count = db.selectFrom('seat_count').select('taken').where('company_id', '=', companyId)
      return (await count.executeTakeFirst())?.taken ?? 0
    },
  }
}
