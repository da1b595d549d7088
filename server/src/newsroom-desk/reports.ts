import type { ArgsOf, closeProblem, listProblems, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { raiseAlarm } from '#alarms'
import { addressOfReport } from '#newsroom'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'

type Query = ArgsOf<typeof listProblems, 'output'>['query']
type Page = ReplyOf<typeof listProblems>

interface ReportRow extends Omit<Page['problems'][number], 'at' | 'manuscriptId'> {
  readonly at: Date
  readonly manuscriptId: number | null
}

const pageSize = 30

/** Reports of readers, the newest first, each with the sentence as it was and as readers have it now. */
export async function listReports(db: Db, { state, manuscript, cursor }: Query): Promise<Page> {
  const [, time, lastId] = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  if (cursor !== undefined && !time)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.cursor', rule: 'CURSOR' }] })
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

/** Answers a report without a correction; the answer goes to the bell of the person who had told us. */
export async function closeReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { answer }: ArgsOf<typeof closeProblem, 'output'>['body'],
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const report = await tx
      .selectFrom('problem_report')
      .select(['id', 'account_id', 'article_id', 'level', 'sentence_id', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!report) throw new Refusal('NOT_FOUND')
    if (report.state !== 'OPEN') throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('problem_report')
      .set({ state: 'CLOSED', answer, closed_at: at })
      .where('id', '=', id)
      .execute()
    await raiseAlarm(tx, {
      accountId: report.account_id,
      category: 'CORRECTION',
      title: '알려 주신 내용에 답이 왔어요',
      text: answer,
      url: addressOfReport(report.article_id, report),
      at,
    })
  })
}
