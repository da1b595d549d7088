import type { ArgsOf, listAnswers as listAnswersCall, ReplyOf } from '@readgrow/contract'
import { type AnswerReportReason, customerLevels } from '@readgrow/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { mustHaveAnswered } from './own-answer.ts'
import { mustBeReadable } from './read-discussion.ts'
import { shownName } from './shown-name.ts'

type Page = ReplyOf<typeof listAnswersCall>
type Sort = ArgsOf<typeof listAnswersCall, 'output'>['query']['sort']

interface Row extends Omit<Page['answers'][number], 'at'> {
  readonly at: Date
  /** Levels between this answer and the reader. */
  readonly distance: number
}

const pageSize = 20

/**
 * The answers that an account sees, over `a` (the answer) and `p` (its author): others of the same company, live, of
 * people who are still there, neither reported by this account nor by somebody whom it has hidden.
 */
const seenBy = ({ id, companyId }: { readonly id: number; readonly companyId: number }): RawBuilder<unknown> => sql`
  a.company_id = ${companyId} and a.account_id <> ${id} and a.state = 'LIVE' and p.status = 'ACTIVE'
  and not exists (select from discussion_hidden_person h where h.account_id = ${id} and h.hidden_id = a.account_id)
  and not exists (select from discussion_report r
    where r.answer_id = a.id and r.account_id = ${id} and r.state <> 'WITHDRAWN')`

/** A page of the answers of others; OWN_ANSWER_FIRST before the account has answered. */
export async function listAnswers(
  ctx: AccountContext,
  articleId: string,
  { sort, cursor }: ArgsOf<typeof listAnswersCall, 'output'>['query'],
): Promise<Page> {
  const { db, account } = ctx
  await mustBeReadable(ctx, articleId)
  await mustHaveAnswered(db, account.id, articleId)
  const { rows } = await sql<Row>`
    select * from (
      select a.id, p.name, a.level, a.text, a.posted_at as at, a.edited_at is not null as edited,
        exists (select from discussion_helpful h where h.answer_id = a.id and h.account_id = ${account.id}) as helpful,
        ${distance(sort, account.customerLevel)} as distance
      from discussion_answer a join account p on p.id = a.account_id
      where a.article_id = ${articleId} and ${seenBy(account)}) x
    ${after(cursor)} order by distance, at desc, id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    answers: page.map(({ distance: _, at, name, level, ...answer }) => ({
      ...answer,
      level: account.companyType === 'COMPANY' ? null : level,
      name: shownName(name, account.companyType),
      at: at.toISOString(),
    })),
    nextCursor: rows.length > pageSize && last ? `${last.distance}_${last.at.getTime()}_${last.id}` : null,
    reported: cursor === undefined ? await reportedBy(ctx, articleId) : [],
  }
}

const distance = (sort: Sort, level: string): RawBuilder<unknown> =>
  sort === 'NEWEST'
    ? sql`0`
    : sql`abs(array_position(${[...customerLevels]}::text[], a.level) - array_position(${[...customerLevels]}::text[], ${level}))`

function after(cursor: string | undefined): RawBuilder<unknown> {
  const [levels, time, id] = cursorParts(cursor, /^(\d)_(\d{1,14})_([0-9a-f-]{36})$/)
  if (!time) return sql``
  const at = new Date(Number(time))
  return sql`where distance > ${Number(levels)} or distance = ${Number(levels)} and (at, id) < (${at}, ${id}::uuid)`
}

/** The open reports of the account about answers to this article. */
async function reportedBy({ db, account }: AccountContext, articleId: string): Promise<Page['reported']> {
  const rows = await db
    .selectFrom('discussion_report as r')
    .innerJoin('discussion_answer as a', 'a.id', 'r.answer_id')
    .innerJoin('account as p', 'p.id', 'a.account_id')
    .select(['a.id', 'p.name', 'r.reason'])
    .where('r.account_id', '=', account.id)
    .where('r.state', '=', 'OPEN')
    .where('a.article_id', '=', articleId)
    .orderBy('r.reported_at', 'desc')
    .limit(pageSize)
    .execute()
  return rows.map(({ id, name, reason }) => ({
    id,
    name: shownName(name, account.companyType),
    reason: reason as AnswerReportReason,
  }))
}
