import type { MonthlyReport } from '@readgrow/contract'
import { daysBetween } from '@readgrow/learning'
import { nextSteps } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { z } from 'zod'
import { editionLevel } from '#articles'
import type { AccountContext } from '#platform/context'
import { prepared } from '#platform/database/prepared'
import type { CountedMonth } from './count-month.ts'

type Steps = z.output<typeof MonthlyReport>['steps']
type Article = NonNullable<Steps[number]['article']>

interface Waiting {
  readonly due: number
  readonly wrong: number
  readonly fresh: number
  readonly finished: Article | null
  readonly unread: Article | null
}

/** More of a kind need not be counted to say what to begin with. */
const countedAtMost = 200
/** The first one may be withdrawn, or have no version at the level. */
const candidates = 2

/** Three things for the next month, each with where it begins. */
export async function stepsOf(
  ctx: AccountContext,
  month: CountedMonth,
  { today, testedOn }: { readonly today: string; readonly testedOn: string | null },
): Promise<Steps> {
  const waiting = await readWaiting(ctx, today)
  const quizAnswers = month.levels.reduce((sum, { quiz }) => sum + quiz.answers, 0)
  const { answers, right } = month.recall
  const steps = nextSteps({
    ...month,
    quizAnswers,
    speakingTakes: month.takes + month.quietSentences,
    recall: answers > 0 ? right / answers : null,
    ...{ dueWords: waiting.due, wrongAnswers: waiting.wrong, freshWords: waiting.fresh },
    daysSinceTest: testedOn === null ? null : daysBetween(testedOn, today),
  })
  return steps.map((step) => ({ ...step, article: articleFor(step.kind, waiting) }))
}

function articleFor(kind: Steps[number]['kind'], { finished, unread }: Waiting): Article | null {
  if (kind === 'READ') return unread
  return kind === 'QUIZ' || kind === 'SPEAK' ? (finished ?? unread) : null
}

async function readWaiting({ db, account, clock }: AccountContext, today: string): Promise<Waiting> {
  const article = sql`json_build_object('id', v.article_id, 'level', v.level, 'title', v.headline ->> 'en')`
  const { rows } = await prepared(
    'waiting-for-next-month',
    sql<Waiting>`select
      (select count(*) from (select from review_card where account_id = ${account.id} and active
        and due_at <= ${clock.now()} limit ${sql.lit(countedAtMost)}) due)::int as due,
      (select count(*) from (select from wrong_answer where account_id = ${account.id} and cleared_at is null
        limit ${sql.lit(countedAtMost)}) wrong)::int as wrong,
      (select count(*) from (select from saved_word where account_id = ${account.id} and fresh and state = 'LEARNING'
        limit ${sql.lit(countedAtMost)}) fresh)::int as fresh,
      (select ${article} from (select article_id, level, read_seq from (select article_id, level, opened_seq, read_seq
            from article_reading where account_id = ${account.id} and opened_seq is not null
            order by opened_seq desc limit 20) opened
          where read_seq is not null order by read_seq desc limit ${sql.lit(candidates)}) r
        join article a on a.id = r.article_id and a.status = 'PUBLISHED'
        join article_version v on v.article_id = r.article_id and v.level = r.level
        order by r.read_seq desc limit 1) as finished,
      (select ${article} from (select shown.id, shown.published_on from (select id, published_on from article
            where status = 'PUBLISHED' and published_on <= ${today}::date order by published_on desc, id limit 40) shown
          left join article_reading r on r.account_id = ${account.id} and r.article_id = shown.id
          where r.read_seq is null order by shown.published_on desc, shown.id limit ${sql.lit(candidates)}) a
        join article_version v on v.article_id = a.id and v.level = ${editionLevel(account.customerLevel)}
        order by a.published_on desc, a.id limit 1) as unread`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return row
}
