import type { Db } from '#platform/database/db'

export interface StudyPlace {
  readonly accountId: number
  readonly articleId: string
  readonly level: string
}

export const findSteps = (db: Db, { accountId, articleId, level }: StudyPlace) =>
  db
    .selectFrom('self_study_step')
    .select(['step', 'done', 'seconds', 'work', 'ended_at as endedAt'])
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .execute()

export const findWritings = (db: Db, { accountId, articleId, level }: StudyPlace) =>
  db
    .selectFrom('self_study_dictation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .orderBy('seq')
    .execute()

/** What the record of sentences says about looking up and hearing. */
export const findTraces = (db: Db, { accountId, articleId, level }: StudyPlace) =>
  db
    .selectFrom('sentence_evidence')
    .select(['sentence_id as sentenceId', 'kind', 'times', 'last_seq as lastSeq'])
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .where('kind', 'in', ['LOOKED_UP', 'HEARD'])
    .execute()

/** The level at which this learner last ended a step of the article's study. */
export async function lastLevel(db: Db, accountId: number, articleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('self_study_step')
    .select('level')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .orderBy('last_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.level
}

export async function isRead(db: Db, accountId: number, articleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('article_reading')
    .select('read_seq')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row?.read_seq != null
}

/** Whether a sentence of the text was read aloud, or in the quiet way. */
export async function hasReadAloud(db: Db, { accountId, articleId, level }: StudyPlace): Promise<boolean> {
  const row = await db
    .selectFrom('learning_event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .where('kind', 'in', ['TAKE_RECORDED', 'SENTENCE_READ_QUIETLY'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
