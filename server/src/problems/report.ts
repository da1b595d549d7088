import type { ArgsOf, ReplyOf, readProblemOutcome, reportProblem } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { findVersion, readableArticle, sentencesOf } from '#articles'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'

type Report = ArgsOf<typeof reportProblem, 'output'>['body']

const limits = [
  { hits: 5, perSeconds: 60 },
  { hits: 20, perSeconds: 86_400 },
]

/**
 * Stores what a reader says about a sentence, with the sentence of the revision that they read. The same id again
 * changes nothing. NOT_FOUND for a sentence, level or revision that was never there.
 */
export async function receiveReport(
  ctx: AccountContext,
  articleId: string,
  report: Report,
): Promise<{ received: true }> {
  const { db, clock, account } = ctx
  if (await isStored(db, account.id, report.problemId)) return { received: true }
  await throttleAll(db, clock, `problem-report/${account.id}`, limits)
  const now = clock.now()
  const { row } = await readableArticle(db, account, articleId, studyDateOf(now))
  if (!row.levels.includes(report.level)) throw new Refusal('NOT_FOUND')
  const sentence = await sentenceAt(db, articleId, report)
  if (!sentence) throw new Refusal('NOT_FOUND')
  const { problemId: id, level, revision, sentenceId, kind, text } = report
  await storeReport(db, account.id, { id, kind, text, articleId, level, revision, sentenceId, sentence }, now)
  return { received: true }
}

export interface NewReport {
  readonly id: string
  readonly kind: Report['kind']
  readonly text: string
  readonly articleId: string
  readonly level: string
  readonly revision: number
  readonly sentenceId: string
  /** As the reader saw it. */
  readonly sentence: { readonly en: string; readonly ko: string }
}

/** Stores a report; the same id again is the same report. */
export async function storeReport(db: Db, accountId: number, report: NewReport, now: Date): Promise<void> {
  await db
    .insertInto('problem_report')
    .values({
      id: report.id,
      account_id: accountId,
      article_id: report.articleId,
      level: report.level,
      revision: report.revision,
      sentence_id: report.sentenceId,
      kind: report.kind,
      text: report.text,
      before_en: report.sentence.en,
      before_ko: report.sentence.ko,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function isStored(db: Db, accountId: number, id: string): Promise<boolean> {
  const stored = await db
    .selectFrom('problem_report')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return stored !== undefined
}

interface SentenceText {
  readonly id: string
  readonly en: string
  readonly ko: string
}

/** A sentence of the revision that the reader saw. */
async function sentenceAt(
  db: Db,
  articleId: string,
  { level, revision, sentenceId }: Pick<Report, 'level' | 'revision' | 'sentenceId'>,
): Promise<SentenceText | undefined> {
  const stored = await db
    .selectFrom('article_revision')
    .select('sentences')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (stored) return (stored.sentences as unknown as SentenceText[]).find(({ id }) => id === sentenceId)
  // Some texts were stored before there were revisions.
  const version = await findVersion(db, articleId, level)
  return version?.revision === revision ? sentencesOf(version.body).find(({ id }) => id === sentenceId) : undefined
}

/** The account's report with the sentence as it was and as it is; another account's report is NOT_FOUND. */
export async function outcomeOf(
  { db, account }: Pick<AccountContext, 'db' | 'account'>,
  problemId: string,
): Promise<ReplyOf<typeof readProblemOutcome>> {
  const row = await db
    .selectFrom('problem_report')
    .selectAll()
    .where('id', '=', problemId)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    articleId: row.article_id,
    level: row.level as Report['level'],
    sentenceId: row.sentence_id,
    state: row.state as 'OPEN',
    before: { en: row.before_en, ko: row.before_ko },
    after: row.after_en === null ? null : { en: row.after_en, ko: row.after_ko ?? '' },
    answer: row.answer,
  }
}
