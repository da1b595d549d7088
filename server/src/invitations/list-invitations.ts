import type { ArgsOf, listInvitations, ReplyOf, resendInvitation } from '@readgrow/contract'
import { invitationStates } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'

export type Invitation = ReplyOf<typeof resendInvitation>
type Page = ReplyOf<typeof listInvitations>

const pageSize = 100

/** The state of an invitation now: past its time it is over, even if the job has not run yet. */
const stateAt = (now: Date) =>
  sql<
    Invitation['state']
  >`case when i.ended_at is not null then i.end_state when i.expires_at <= ${now} then 'EXPIRED' else 'PENDING' end`

interface Row extends Omit<Invitation, 'sentAt' | 'expiresAt'> {
  readonly sent_at: Date
  readonly expires_at: Date
  readonly place: string
  readonly no: number
}

const selectRows = (now: Date, companyId: number) => sql`
  select i.id, i.email, i.name, i.role, ${stateAt(now)} as state, i.sent_at, i.sends, i.expires_at,
    coalesce(case when b.company_id = i.company_id then b.name end, '리드그로우') as "invitedBy",
    coalesce((select json_agg(t.name order by lower(t.name)) from team t
      where t.company_id = i.company_id and t.id = any(i.team_ids)), '[]') as teams,
    (extract(epoch from i.created_at) * 1000000)::bigint as place, i.no
  from invitation i left join account b on b.id = i.invited_by
  where i.company_id = ${companyId} and i.role in ('learner', 'owner')`

const shown = ({ sent_at, expires_at, place: _place, no: _no, ...row }: Row): Invitation => ({
  ...row,
  sentAt: sent_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

type Query = ArgsOf<typeof listInvitations, 'output'>['query']
export type InvitationFilter = Omit<Query, 'cursor'>

/** A condition over `i` (invitation). */
function fits({ state, search, team }: InvitationFilter, now: Date) {
  const like = likePattern.containing(search ?? '')
  return sql`${state === undefined ? sql`` : sql`and ${stateAt(now)} = ${state}`}
    ${search === undefined ? sql`` : sql`and (i.email ilike ${like} or i.name ilike ${like})`}
    ${team === undefined ? sql`` : sql`and ${team}::bigint = any(i.team_ids)`}`
}

/** The invitations that fit a query, the newest first, a page at a time. */
export async function listInvitationsPage(ctx: AccountContext, query: Query): Promise<Page> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  const [place, no] = cursorParts(query.cursor, /^(\d{1,16})_(\d{1,18})$/)
  const at = sql`timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`
  const { rows } = await sql<Row>`${selectRows(now, companyId)} ${fits(query, now)}
    ${no ? sql`and i.created_at <= ${at} and (i.created_at < ${at} or i.no > ${no}::bigint)` : sql``}
    order by i.created_at desc, i.no limit ${pageSize + 1}`.execute(ctx.db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    invitations: page.map(shown),
    next: rows.length > pageSize && last ? `${last.place}_${last.no}` : null,
    counts: await countByState(ctx.db, companyId, now),
    open: await countOpen(ctx.db, companyId, { query, now }),
    reminders: await areReminded(ctx.db, companyId),
  }
}

/** All invitations that fit a filter, in the order of the list. */
export async function listAllInvitations(
  db: Db,
  companyId: number,
  { filter, now }: { readonly filter: InvitationFilter; readonly now: Date },
): Promise<Invitation[]> {
  const { rows } = await sql<Row>`${selectRows(now, companyId)} ${fits(filter, now)}
    order by i.created_at desc, i.no`.execute(db)
  return rows.map(shown)
}

async function countOpen(
  db: Db,
  companyId: number,
  { query, now }: { readonly query: Query; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invitation i where i.company_id = ${companyId} and i.role in ('learner', 'owner')
      and ${stateAt(now)} in ('PENDING', 'EXPIRED') ${fits(query, now)}`.execute(db)
  return rows[0]?.n ?? 0
}

async function areReminded(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('invitation_reminders')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.invitation_reminders
}

async function countByState(db: Db, companyId: number, now: Date): Promise<Page['counts']> {
  const { rows } = await sql<{ state: Invitation['state']; n: number }>`
    select ${stateAt(now)} as state, count(*)::int as n from invitation i
    where i.company_id = ${companyId} and i.role in ('learner', 'owner') group by 1`.execute(db)
  const none = Object.fromEntries(invitationStates.map((state) => [state, 0])) as Page['counts']
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.state, row.n])) }
}

export async function findInvitation(db: Db, companyId: number, id: string, now: Date): Promise<Invitation> {
  const { rows } = await sql<Row>`${selectRows(now, companyId)} and i.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return shown(row)
}
