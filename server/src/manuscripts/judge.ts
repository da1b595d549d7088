import type { VersionLevel } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { readTextTools, type TextTools } from '#dictionary'
import {
  type EditorialProblem,
  type JudgedSound,
  problemsOf,
  type StaleItem,
  type Surroundings,
  soundProblems,
  staleItems,
} from '#editorial'
import type { Db } from '#platform/database/db'
import { findManuscript, type StoredManuscript } from './rows.ts'

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
  return { problems: await problemsOf(manuscript.document, { tools, stale, sounds, around }), stale, tools }
}

/** Recordings of a manuscript with the hashes of the sentences that they speak, and where else their files are used. */
export async function attachedSounds(db: Db, manuscriptId: number): Promise<JudgedSound[]> {
  const { rows } = await sql<JudgedSound>`select s.level, s.file_key as "fileKey", s.duration_ms as "durationMs",
      s.sentence_hashes as hashes, array(
        select '“' || m.title || '” ' || o.level from manuscript_audio o join manuscript m on m.id = o.manuscript_id
        where o.file_key = s.file_key and o.manuscript_id <> s.manuscript_id and o.sentence_hashes <> s.sentence_hashes
        order by m.id desc limit 3) as elsewhere
    from manuscript_audio s where s.manuscript_id = ${manuscriptId} order by s.level`.execute(db)
  return rows
}

/** Whether the sound of a level is certainly not that of its text. */
export async function hasUnfitSound(db: Db, id: number, level: VersionLevel): Promise<boolean> {
  const manuscript = await findManuscript(db, id)
  const found = manuscript ? soundProblems(manuscript.document, await attachedSounds(db, id)) : []
  return found.some((problem) => problem.level === level && problem.weight === 'MUST')
}

async function surroundingsOf(db: Db, manuscript: StoredManuscript): Promise<Surroundings> {
  const { id, document, articleId, origin, publishedRevision, state } = manuscript
  const { rows } = await sql<{ slugTaken: boolean; pictureExists: boolean }>`select
    exists (select from article a where a.id = ${document.slug} and a.id is distinct from ${articleId}::text)
      or exists (select from manuscript m where m.state = 'SCHEDULED' and m.id <> ${id}::bigint
        and m.document ->> 'slug' = ${document.slug}) as "slugTaken",
    exists (select from picture p where p.id = ${document.picture.id}) as "pictureExists"`.execute(db)
  const isSettled = publishedRevision !== null || state === 'SCHEDULED'
  return { slugTaken: false, pictureExists: false, ...rows[0], origin, isSettled }
}
