import type { listAnswerDecisions, listReportedAnswers, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { cursorNumber, cursorParts } from '#platform/database/page-cursor'
import { type ReportState, stillCounts } from './hiding-rule.ts'
import { lastDecided } from './settle-hiding.ts'

type Queue = ReplyOf<typeof listReportedAnswers>
type Reported = Queue['answers'][number]

interface Row extends Omit<Reported, 'at' | 'reports'> {
  readonly at: Date
  readonly since: Date
  readonly reports: readonly (Omit<Reported['reports'][number], 'counts'> & { readonly decided: ReportState[] })[]
}

const pageSize = 20
const headlineOf = sql`coalesce((select v.headline ->> 'en' from article_version v where v.article_id = x.article_id
  order by v.level limit 1), x.article_id)`

/** Answers with open reports: the hidden ones first, then those that wait longest. */
export async function listReported(db: Db, cursor: string | undefined): Promise<Queue> {
  const [rank, time, lastId] = cursorParts(cursor, /^([01])_(\d{1,14})_([0-9a-f-]{36})$/)
  const after = time
    ? sql`where (rank, since, x.id) > (${Number(rank)}, ${new Date(Number(time))}, ${lastId}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select x.id, x.article_id as "articleId", ${headlineOf} as headline, c.name as company, p.name as author, x.text,
      x.posted_at as at, x.state = 'HIDDEN' as hidden, x.since,
      (select json_agg(json_build_object('reason', r.reason, 'note', r.note,
          'at', to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'seen', case when r.text_seen <> x.text then r.text_seen end, 'decided', ${lastDecided}) order by r.id)
        from discussion_report r where r.answer_id = x.id and r.state = 'OPEN') as reports
    from (select a.*, case when a.state = 'HIDDEN' then 0 else 1 end as rank, o.since from discussion_answer a
      join (select answer_id, min(reported_at) as since from discussion_report where state = 'OPEN'
        group by answer_id) o on o.answer_id = a.id) x
    join account p on p.id = x.account_id join company c on c.id = x.company_id
    ${after} order by rank, since, x.id limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    answers: page.map(({ since: _, at, reports, ...answer }) => ({
      ...answer,
      at: at.toISOString(),
      reports: reports.map(({ decided, ...report }) => ({ ...report, counts: stillCounts(decided) })),
    })),
    nextCursor: rows.length > pageSize && last ? `${last.hidden ? 0 : 1}_${last.since.getTime()}_${last.id}` : null,
  }
}

/** The log of decisions, newest first. */
export async function listDecisions(db: Db, cursor: string | undefined): Promise<ReplyOf<typeof listAnswerDecisions>> {
  const before = cursorNumber(cursor)
  const { rows } = await sql<Omit<ReplyOf<typeof listAnswerDecisions>['decisions'][number], 'at'> & { at: Date }>`
    select x.id::text, x.article_id as "articleId", ${headlineOf} as headline, x.decision, x.reason, x.reports, x.at
    from discussion_decision x ${before === undefined ? sql`` : sql`where x.id < ${before}`}
    order by x.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  return {
    decisions: page.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
