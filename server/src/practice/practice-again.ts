import type { ArgsOf, ReplyOf, readPractice } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { type Asked, inFormat, makeItems } from './items.ts'
import { readSettings } from './settings.ts'

type Wanted = ArgsOf<typeof readPractice, 'output'>['query']

/** Items that count for nothing: of the words that are named, else of those that were wrong today. */
export async function practiceAgain(
  ctx: AccountContext,
  { words, format }: Wanted,
): Promise<ReplyOf<typeof readPractice>> {
  const nos = words ? [...new Set(words.split(',').map(Number))] : await wrongToday(ctx)
  const asked = nos.map((no): Asked => ({ no, track: 'RECALL', phase: 'REVIEW' }))
  const practice = await readSettings(ctx.db, ctx.account.id)
  const seed = studyDateOf(ctx.clock.now())
  const items = await makeItems(ctx, ctx.account.id, asked, { practice, desk: null, seed })
  return { items: inFormat(items, format) }
}

/** Words answered wrong today, in the order in which they were. */
async function wrongToday({ db, account, clock }: AccountContext): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select word_no as no from review_log
    where account_id = ${account.id} and study_date = ${studyDateOf(clock.now())}::date and rating = 1
      and undone_at is null
    group by word_no order by min(reviewed_at) limit 50`.execute(db)
  return rows.map(({ no }) => no)
}
