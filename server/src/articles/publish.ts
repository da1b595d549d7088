import { initialsIn, literalsOf, stemmedText } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { type StoredBody, type StoredNotes, type StoredQuiz, sentencesOf, vocabularyOf } from './body.ts'
import type { VersionLevel } from './queries.ts'

export interface VersionToPublish {
  readonly articleId: string
  readonly level: VersionLevel
  readonly headline: { en: string; ko: string }
  readonly summary: { en: string; ko: string }
  /** Words of the sentences. */
  readonly words: number
  readonly body: StoredBody
  readonly quiz: readonly StoredQuiz[]
  readonly notes: readonly StoredNotes[]
  /** A summary as a good learner of this level writes it; null where nobody wrote one. */
  readonly model: string | null
  /** What a reader may have kept; empty where nobody wrote it. */
  readonly recall: readonly { readonly en: string; readonly ko: string }[]
  /** Whether the text is offered as a script for reading the news aloud. */
  readonly anchor: boolean
}

/**
 * Publishes a version of an article. Its revision goes up when the text, the quiz or a note changed. The earlier text
 * stays in article_revision, because reports, highlights and evidence refer to it.
 */
export async function publishVersion(
  db: Db,
  version: VersionToPublish,
  at: Date,
): Promise<{ revision: number; changed: boolean }> {
  const key = { article_id: version.articleId, level: version.level }
  const vocabulary = JSON.stringify(vocabularyOf(version.body, await levelsOf(db, version.body)))
  const besideText = besideTextOf(version)
  const row = {
    headline: JSON.stringify(version.headline),
    summary: JSON.stringify(version.summary),
    words: version.words,
    body: JSON.stringify(version.body),
    quiz: JSON.stringify(version.quiz),
    notes: JSON.stringify(version.notes),
    vocabulary,
    ...besideText,
  }
  const written = await db
    .insertInto('article_version')
    .values({ ...key, ...row, revision: firstRevisionOf(version) })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'level'])
        .doUpdateSet((eb) => ({ ...row, revision: eb('article_version.revision', '+', 1) }))
        .where((eb) =>
          eb.or(
            (['headline', 'summary', 'body', 'quiz', 'notes'] as const).map((column) =>
              eb(`article_version.${column}`, 'is distinct from', eb.ref(`excluded.${column}`)),
            ),
          ),
        ),
    )
    .returning('revision')
    .executeTakeFirst()
  if (!written) {
    await db
      .updateTable('article_version')
      .set({ vocabulary, ...besideText })
      .where('article_id', '=', key.article_id)
      .where('level', '=', key.level)
      .execute()
    return { revision: await revisionOf(db, version), changed: false }
  }
  await db
    .insertInto('article_revision')
    .values({
      ...key,
      revision: written.revision,
      headline: row.headline,
      sentences: JSON.stringify(sentencesOf(version.body).map(({ id, en, ko }) => ({ id, en, ko }))),
      vocabulary,
      published_at: at,
    })
    .execute()
  return { revision: written.revision, changed: true }
}

/** None of these is part of what a revision keeps. */
const besideTextOf = ({ model, recall, anchor }: VersionToPublish) => ({
  model,
  recall_points: recall.length > 0 ? JSON.stringify(recall) : null,
  anchor,
})

/** A level that was removed goes on where it ended: its earlier texts are still there. */
const firstRevisionOf = ({ articleId, level }: VersionToPublish) =>
  sql<number>`(select coalesce(max(revision) + 1, 1) from article_revision
    where article_id = ${articleId} and level = ${level})`

async function revisionOf(db: Db, { articleId, level }: VersionToPublish): Promise<number> {
  const { revision } = await db
    .selectFrom('article_version')
    .select('revision')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow()
  return revision
}

/** Levels of the words of a text, from the dictionary. */
async function levelsOf(db: Db, body: StoredBody): Promise<(lemma: string, pos: string) => string | undefined> {
  const { rows } = await sql<{ lemma: string; pos: string; level: string }>`
    select e.lemma, e.pos, e.level from dictionary_entry e
    where e.lemma = any(${[...new Set(body.words.map((word) => word.lemma))]}::text[])`.execute(db)
  const levels = new Map(rows.map(({ lemma, pos, level }) => [`${lemma}|${pos}`, level]))
  return (lemma, pos) => levels.get(`${lemma}|${pos}`)
}

export async function removeVersion(db: Db, articleId: string, level: VersionLevel): Promise<void> {
  await db.deleteFrom('article_version').where('article_id', '=', articleId).where('level', '=', level).execute()
}

/** Writes what search looks through: headline, summary and sentences of all levels of the article. */
export async function indexArticle(db: Db, articleId: string): Promise<void> {
  const versions = await db
    .selectFrom('article_version')
    .select(['headline', 'summary', 'body'])
    .where('article_id', '=', articleId)
    .execute()
  type Line = { en: string; ko: string }
  const lines = versions.flatMap((version) => [
    version.headline as Line,
    version.summary as Line,
    ...sentencesOf(version.body as StoredBody),
  ])
  const [en, ko] = [lines.map((line) => line.en).join('\n'), lines.map((line) => line.ko).join('\n')]
  const initials = versions.flatMap((version) => initialsIn((version.headline as Line).ko))
  const literals = [...new Set([...literalsOf({ en, ko }), ...initials])]
  await sql`update article set search = to_tsvector('english', ${stemmedText(`${en}\n${ko}`)})
    || array_to_tsvector(${literals}::text[]) where id = ${articleId}`.execute(db)
}

/** Indexes all articles anew: a release may cut words in another way than the one under which they were published. */
export async function indexEveryArticle(db: Db): Promise<void> {
  for (const { id } of await db.selectFrom('article').select('id').execute()) await indexArticle(db, id)
}
