import type { ManuscriptDocument } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import type { VersionRow } from '#articles'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { Sentence } from './recording-timings.ts'

/** The title of a manuscript and the current recording of a level; locked until the transaction ends. */
export async function lockRecording(tx: Tx, id: number, level: VersionLevel) {
  const { title } = await tx.selectFrom('manuscript').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  const recording = await tx
    .selectFrom('manuscript_audio')
    .select(['duration_ms as durationMs', 'timings'])
    .where('manuscript_id', '=', id)
    .where('level', '=', level)
    .forUpdate()
    .executeTakeFirst()
  return { title, recording: recording ?? null }
}

/** The sentences of a level of a manuscript; NOT_FOUND if there is no such level. */
export async function sentencesOfManuscript(db: Db, id: number, level: VersionLevel): Promise<Sentence[]> {
  const row = await db.selectFrom('manuscript').select('document').where('id', '=', id).executeTakeFirst()
  const version = (row?.document as ManuscriptDocument | undefined)?.versions[level]
  if (!version) throw new Refusal('NOT_FOUND')
  return version.paragraphs.flat()
}

export async function findRecording(db: Db, id: number, level: VersionLevel) {
  const row = await db
    .selectFrom('manuscript_audio')
    .selectAll()
    .where('manuscript_id', '=', id)
    .where('level', '=', level)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** What readers see of a manuscript's level; undefined while it is not published. */
export async function publishedVersion(tx: Tx, id: number, level: VersionLevel) {
  const row = await tx
    .selectFrom('manuscript')
    .innerJoin('article_version', 'article_version.article_id', 'manuscript.article_id')
    .select(['article_version.article_id as articleId', 'article_version.body'])
    .where('manuscript.id', '=', id)
    .where('article_version.level', '=', level)
    .executeTakeFirst()
  return row && { articleId: row.articleId, body: row.body as VersionRow['body'] }
}
