import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { type CompanyDetail, detailOf, lockCompany } from './company-detail.ts'
import { taken } from './taken.ts'

interface GivenHost {
  readonly host: string
  readonly canonical: boolean
}

/** A host with the scheme and port of this service; a new canonical host replaces the old one. */
export async function insertHost(
  tx: Tx,
  ctx: AccountContext,
  companyId: number,
  { host, canonical }: GivenHost,
): Promise<void> {
  if (canonical) await makeNoneCanonical(tx, companyId)
  await tx
    .insertInto('tenant_host')
    .values({ host, company_id: companyId, origin: originOf(ctx.company.origin, host), is_canonical: canonical })
    .execute()
}

function originOf(ours: string, host: string): string {
  const { protocol, port } = new URL(ours)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

const makeNoneCanonical = (tx: Tx, companyId: number) =>
  tx.updateTable('tenant_host').set({ is_canonical: false }).where('company_id', '=', companyId).execute()

/** Adds a host to a company. A host that any company has is STATE_CONFLICT, with its field. */
export async function openHost(ctx: AccountContext, id: number, given: GivenHost): Promise<CompanyDetail> {
  return refuseOnConflict(
    () => taken('host'),
    () =>
      inTransaction(ctx.db, async (tx) => {
        await lockCompany(tx, id)
        await insertHost(tx, ctx, id, given)
        await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
          action: 'host.added',
          subject: given.host,
          companyId: id,
          after: { canonical: given.canonical },
        })
        return detailOf(tx, id, ctx.clock.now())
      }),
  )
}

/** Removes a host. The last one stays, and so does the one that the operator calls by: STATE_CONFLICT. */
export function closeHost(ctx: AccountContext, id: number, host: string): Promise<CompanyDetail> {
  return inTransaction(ctx.db, async (tx) => {
    await lockCompany(tx, id)
    const rows = await tx
      .selectFrom('tenant_host')
      .select(['host', 'is_canonical'])
      .where('company_id', '=', id)
      .orderBy('host')
      .execute()
    const leaving = rows.find((row) => row.host === host)
    if (!leaving) throw new Refusal('NOT_FOUND')
    const next = rows.find((row) => row.host !== host)
    if (!next || host === new URL(ctx.company.origin).hostname) throw new Refusal('STATE_CONFLICT')
    await tx.deleteFrom('tenant_host').where('host', '=', host).execute()
    if (leaving.is_canonical)
      await tx.updateTable('tenant_host').set({ is_canonical: true }).where('host', '=', next.host).execute()
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), { action: 'host.removed', subject: host, companyId: id })
    return detailOf(tx, id, ctx.clock.now())
  })
}

/** Makes a host of the company the one that emails link to from now on; links in earlier emails stay as they are. */
export function preferHost(ctx: AccountContext, id: number, host: string): Promise<CompanyDetail> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockCompany(tx, id)
    const rows = await tx
      .selectFrom('tenant_host')
      .select(['host', 'is_canonical'])
      .where('company_id', '=', id)
      .execute()
    if (!rows.some((row) => row.host === host)) throw new Refusal('NOT_FOUND')
    const before = rows.find((row) => row.is_canonical)?.host ?? null
    if (before === host) return detailOf(tx, id, now)
    await makeNoneCanonical(tx, id)
    await tx.updateTable('tenant_host').set({ is_canonical: true }).where('host', '=', host).execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'host.made_canonical',
      subject: host,
      companyId: id,
      before: { canonical: before },
      after: { canonical: host },
    })
    return detailOf(tx, id, now)
  })
}
