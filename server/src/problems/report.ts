import type { ArgsOf, ReplyOf, readProblemOutcome, reportProblem } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { findVersion, readableArticle, sentencesOf } from '#articles'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'

type Report = ArgsOf<typeof reportProblem, 'output'>['body']

const limits = [
  { hits: 5, perSeconds: 60 },
  { hits: 20, perSeconds: 86_400 },
]

/**
 * Keeps what a reader says about a sentence, with the sentence as it was at his revision. The same id again changes
 * nothing. NOT_FOUND for a sentence, level or revision that was never there.
 */
export async function keepReport(ctx: AccountContext, articleId: string, report: Report): Promise<{ received: true }> {
  const { db, clock, account } = ctx
  if (await isKept(db, account.id, report.problemId)) return { received: true }
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

export interface Said {
  readonly id: string
  readonly kind: Report['kind']
  readonly text: string
  readonly articleId: string
  readonly level: string
  readonly revision: number
  readonly sentenceId: string
  /** As the reader had it. */
  readonly sentence: { readonly en: string; readonly ko: string }
}

/** Stores a report; the same id again is the same report. */
export async function storeReport(db: Db, accountId: number, said: Said, now: Date): Promise<void> {
  await db
    .insertInto('problem_report')
    .values({
      id: said.id,
      account_id: accountId,
      article_id: said.articleId,
      level: said.level,
      revision: said.revision,
      sentence_id: said.sentenceId,
      kind: said.kind,
      text: said.text,
      before_en: said.sentence.en,
      before_ko: said.sentence.ko,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function isKept(db: Db, accountId: number, id: string): Promise<boolean> {
  const kept = await db
    .selectFrom('problem_report')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return kept !== undefined
}

interface SentenceText {
  readonly id: string
  readonly en: string
  readonly ko: string
}

/** A sentence at the revision that the reader had before him. */
async function sentenceAt(
  db: Db,
  articleId: string,
  { level, revision, sentenceId }: Pick<Report, 'level' | 'revision' | 'sentenceId'>,
): Promise<SentenceText | undefined> {
  const kept = await db
    .selectFrom('article_revision')
    .select('sentences')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (kept) return (kept.sentences as unknown as SentenceText[]).find(({ id }) => id === sentenceId)
  // Texts that were stored before revisions were kept.
  const version = await findVersion(db, articleId, level)
  return version?.revision === revision ? sentencesOf(version.body).find(({ id }) => id === sentenceId) : undefined
}

/** One's own report with the sentence as it was and as it is; somebody else's is NOT_FOUND. */
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
