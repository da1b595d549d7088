import { sql } from 'kysely'
import { readTextTools, type TextTools } from '#dictionary'
import {
  type AttachedSound,
  type EditorialProblem,
  type MadeFor,
  problemsOf,
  type StaleItem,
  type Surroundings,
  staleItems,
} from '#editorial'
import type { Db } from '#platform/database/db'
import type { StoredManuscript } from './rows.ts'

export interface Judgement {
  readonly problems: readonly EditorialProblem[]
  readonly stale: readonly StaleItem[]
  readonly tools: TextTools
}

/** The problems of a manuscript, and its stale items. `db` is the pool's handle: tools are cached by it. */
export async function judge(db: Db, manuscript: StoredManuscript): Promise<Judgement> {
  const [tools, sounds, around] = await Promise.all([
    readTextTools(db),
    attachedSounds(db, manuscript.id),
    surroundingsOf(db, manuscript),
  ])
  const stale = staleItems(manuscript.document, sounds)
  return { problems: await problemsOf(manuscript.document, { tools, stale, around }), stale, tools }
}

/** Recordings of a manuscript with the hashes of the sentences that they speak. */
export async function attachedSounds(db: Db, manuscriptId: number): Promise<AttachedSound[]> {
  const rows = await db
    .selectFrom('manuscript_audio')
    .select(['level', 'sentence_hashes'])
    .where('manuscript_id', '=', manuscriptId)
    .execute()
  return rows.map((row) => ({ level: row.level as AttachedSound['level'], hashes: row.sentence_hashes as MadeFor }))
}

async function surroundingsOf(db: Db, { id, document, articleId, origin }: StoredManuscript): Promise<Surroundings> {
  const { rows } = await sql<{ slugTaken: boolean; pictureExists: boolean }>`select
    exists (select from article a where a.id = ${document.slug} and a.id is distinct from ${articleId}::text)
      or exists (select from manuscript m where m.state = 'SCHEDULED' and m.id <> ${id}::bigint
        and m.document ->> 'slug' = ${document.slug}) as "slugTaken",
    exists (select from picture p where p.id = ${document.picture.id}) as "pictureExists"`.execute(db)
  return { slugTaken: false, pictureExists: false, ...rows[0], origin }
}
