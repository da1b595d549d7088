import type { ArgsOf, listLeads, ReplyOf } from '@readgrow/contract'
import { businessNumberOf } from '@readgrow/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'

type Page = ReplyOf<typeof listLeads>
type Query = ArgsOf<typeof listLeads, 'output'>['query']
export type LeadRow = Page['leads'][number]

export interface StoredLead {
  readonly id: string
  readonly received_at: Date
  readonly company: string
  readonly name: string
  readonly learners: number
  readonly state: LeadRow['state']
  readonly owner_id: number | null
  readonly owner: string | null
  readonly remind_on: string | null
}

export const leadColumns = sql`l.id, l.received_at, l.company, l.name, l.learners, l.state, l.owner_id,
  o.name as owner, l.remind_on`
export const leadTables = sql`lead l left join account o on o.id = l.owner_id`

export const rowOf = (lead: StoredLead): LeadRow => ({
  id: lead.id,
  receivedAt: lead.received_at.toISOString(),
  company: lead.company,
  name: lead.name,
  learners: lead.learners,
  state: lead.state,
  owner: lead.owner_id === null || lead.owner === null ? null : { id: String(lead.owner_id), name: lead.owner },
  remindOn: lead.remind_on,
})

const pageSize = 30

/** A page of enquiries, the newest first. A search leaves a line, without what was searched for: it may be a name. */
export function listPage(ctx: AccountContext, query: Query): Promise<Page> {
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<StoredLead>`select ${leadColumns} from ${leadTables}
      where ${sql.join(conditions(query, ctx.account.id), sql` and `)}
      order by l.received_at desc, l.id desc limit ${pageSize + 1}`.execute(tx)
    const shown = rows.slice(0, pageSize)
    if (query.search !== undefined)
      await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
        action: 'lead.searched',
        subject: '도입 문의',
        companyId: null,
        after: { found: shown.length },
      })
    return { leads: shown.map(rowOf), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
  })
}

function conditions({ search, state, owner, cursor }: Query, callerId: number): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (search !== undefined) all.push(matches(search))
  if (state !== undefined) all.push(sql`l.state = ${state}`)
  if (owner === 'MINE') all.push(sql`l.owner_id = ${callerId}`)
  if (owner === 'NOBODY') all.push(sql`l.owner_id is null`)
  if (cursor !== undefined)
    all.push(sql`(l.received_at, l.id) < (select q.received_at, q.id from lead q where q.id = ${cursor}::uuid)`)
  return all
}

function matches(search: string): RawBuilder<unknown> {
  const begins = likePattern.beginningWith(search.toLowerCase())
  const number = businessNumberOf(search)
  return sql`(lower(l.company) like ${begins} or lower(l.name) like ${begins} or l.email like ${begins}
    or l.business_number = ${number ?? ''})`
}
