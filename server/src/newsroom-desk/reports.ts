import type { ArgsOf, closeProblem, listProblems, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { raiseAlarm } from '#alarms'
import { actorOf, recordAudit } from '#audit'
import { addressOfReport } from '#newsroom'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { closeWithAnswer } from '#problems'

type Query = ArgsOf<typeof listProblems, 'output'>['query']
type Page = ReplyOf<typeof listProblems>

interface ReportRow extends Omit<Page['problems'][number], 'at' | 'manuscriptId'> {
  readonly at: Date
  readonly manuscriptId: number | null
}

const pageSize = 30
const longestAnswer = 80

/** Reports of readers, newest first, each with the sentence as it was and as readers have it now. */
export async function listReports(db: Db, { state, manuscript, cursor }: Query): Promise<Page> {
  const [time, lastId] = cursorParts(cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  const after = time ? sql`and (p.reported_at, p.id) < (${new Date(Number(time))}, ${lastId}::uuid)` : sql``
  const { rows } = await sql<ReportRow>`
    select p.id, m.id as "manuscriptId", p.article_id as "articleId", coalesce(v.headline ->> 'en', m.title, p.article_id) as headline,
      p.level, p.sentence_id as "sentenceId", p.revision, p.kind, p.text, p.state, p.reported_at as at,
      json_build_object('en', p.before_en, 'ko', p.before_ko) as before,
      (select jsonb_build_object('en', s -> 'en', 'ko', s -> 'ko') from jsonb_path_query_first(v.body,
        '$.paragraphs[*][*] ? (@.id == $id)', jsonb_build_object('id', p.sentence_id)) s where s is not null) as now
    from problem_report p
    left join manuscript m on m.article_id = p.article_id
    left join article_version v on v.article_id = p.article_id and v.level = p.level
    where p.state = ${state} ${manuscript === undefined ? sql`` : sql`and m.id = ${manuscript}::bigint`} ${after}
    order by p.reported_at desc, p.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    problems: page.map(({ manuscriptId, at, ...row }) => ({
      ...row,
      manuscriptId: manuscriptId === null ? null : String(manuscriptId),
      at: at.toISOString(),
    })),
    nextCursor: rows.length > pageSize && last ? `${last.at.getTime()}_${last.id}` : null,
  }
}

/** The title of an article in the newsroom. */
async function titleOf(tx: Tx, articleId: string): Promise<string> {
  const row = await tx.selectFrom('manuscript').select('title').where('article_id', '=', articleId).executeTakeFirst()
  return row?.title ?? articleId
}

/** Answers a report without a correction; the answer goes to the reporter's notifications. */
export async function closeReport(
  ctx: AccountContext,
  id: string,
  { answer }: ArgsOf<typeof closeProblem, 'output'>['body'],
): Promise<void> {
  const at = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const report = await tx
      .selectFrom('problem_report')
      .select(['id', 'account_id', 'article_id', 'level', 'sentence_id', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!report) throw new Refusal('NOT_FOUND')
    if (report.state !== 'OPEN') throw new Refusal('STATE_CONFLICT')
    await closeWithAnswer(tx, id, answer, at)
    await raiseAlarm(tx, {
      accountId: report.account_id,
      category: 'CORRECTION',
      title: '알려 주신 내용에 답이 왔어요',
      text: answer,
      url: addressOfReport(report.article_id, report),
      at,
    })
    await recordAudit(tx, at, actorOf(ctx), {
      action: 'problem.closed',
      subject: `${await titleOf(tx, report.article_id)} ${report.level} ${report.sentence_id}`,
      companyId: null,
      before: { problem: 'OPEN' },
      after: {
        problem: 'CLOSED',
        answer: answer.length > longestAnswer ? `${answer.slice(0, longestAnswer - 1)}…` : answer,
      },
    })
  })
}
