import type { TestApp } from './open-test-app.ts'

let companies = 0

/** A new company on its own host, with an owner and, if given, a seat limit (the owner's seat counts). */
export async function aCompany(app: TestApp, options: { seats?: number; domain?: string; joining?: string } = {}) {
  const { db } = app.services
  const number = ++companies
  const [host, name] = [`company-${number}.localhost`, `회사 ${number}`]
  const { id } = await db
    .insertInto('company')
    .values({
      type: 'COMPANY',
      name,
      support_email: 'help@company.test',
      joining: options.joining ?? 'DOMAIN',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tenant_host')
    .values({ host, company_id: id, origin: `http://${host}`, is_canonical: true })
    .execute()
  await db
    .insertInto('company_contract')
    .values({ company_id: id, starts_on: '2026-01-01', ends_on: '2027-12-31', seats: options.seats ?? null })
    .execute()
  const domain = options.domain ?? `company-${number}.test`
  await db.insertInto('company_domain').values({ company_id: id, domain, verified_at: app.clock.now() }).execute()
  const join = (role: 'learner' | 'owner', customerId?: string) =>
    app.anAccount({ host: host as 'acme.localhost', role, ...(customerId ? { customerId } : {}) })
  const owner = await join('owner')
  return { id, name, host, domain, owner, as: app.as(owner), join, ...ledgerOf(app, id) }
}

function ledgerOf(app: TestApp, companyId: number) {
  const { db } = app.services
  return {
    /**
     * The three records of seats: people and invitations, the counter, the sum of the ledger. They must be one
     * number.
     */
    seatsInThreeBooks: async () => {
      const { rows } = await app.services.pool.query<{ list: number; counter: number; ledger: number }>(
        `select (select count(*)::int from account where company_id = $1 and status in ('ACTIVE', 'SUSPENDED'))
            + (select count(*)::int from invitation where company_id = $1 and ended_at is null) as list,
          (select taken from seat_count where company_id = $1) as counter,
          (select coalesce(sum(change), 0)::int from seat_line where company_id = $1) as ledger`,
        [companyId],
      )
      return rows[0]
    },
    /** Puts somebody into a state that sign-up or an owner would have caused, including their seat. */
    setState: async (accountId: number, status: 'WAITING' | 'DEACTIVATED' | 'SUSPENDED') => {
      await db.updateTable('account').set({ status }).where('id', '=', accountId).execute()
      if (status === 'SUSPENDED') return
      await db
        .insertInto('seat_line')
        .values({
          company_id: companyId,
          at: app.clock.now(),
          change: -1,
          reason: 'DEACTIVATED',
          account_id: accountId,
          whose: '홍길동',
        })
        .execute()
      await db
        .updateTable('seat_count')
        .set((eb) => ({ taken: eb('taken', '-', 1) }))
        .where('company_id', '=', companyId)
        .execute()
    },
    audit: (action: string) =>
      db
        .selectFrom('audit_line')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
  }
}

export type TestCompany = Awaited<ReturnType<typeof aCompany>>

/** The token in the last email to an address. */
export async function invitedToken(app: TestApp, email: string): Promise<string> {
  const sent = (await app.mails()).findLast(({ recipient }) => recipient === email)
  return /#invite=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}
