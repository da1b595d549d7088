import type { listOwnProblems, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'

type Page = ReplyOf<typeof listOwnProblems>
type Problem = Page['problems'][number]

interface Row extends Omit<Problem, 'reportedAt'> {
  readonly reported_at: Date
}

const pageSize = 20

/** What the account has reported, the latest first, with the sentence as it was and as it became. */
export async function ownReports({ db, account }: AccountContext, cursor: string | undefined): Promise<Page> {
  const [time, lastId] = cursorParts(cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  const after = time
    ? sql`and (p.reported_at, p.id) < (${new Date(Number(time))}::timestamptz, ${lastId}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select p.id, p.article_id as "articleId", coalesce(v.headline ->> 'en', p.article_id) as headline, p.level,
      p.sentence_id as "sentenceId", p.kind, p.text, p.state, p.reported_at,
      json_build_object('en', p.before_en, 'ko', p.before_ko) as before,
      case when p.after_en is not null then json_build_object('en', p.after_en, 'ko', coalesce(p.after_ko, '')) end as after,
      p.answer
    from problem_report p
      left join article_version v on v.article_id = p.article_id and v.level = p.level
    where p.account_id = ${account.id} ${after}
    order by p.reported_at desc, p.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    problems: page.map(({ reported_at, ...row }) => ({ ...row, reportedAt: reported_at.toISOString() })),
    nextCursor: rows.length > pageSize && last ? `${last.reported_at.getTime()}_${last.id}` : null,
  }
}
