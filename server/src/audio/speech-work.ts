import type { SpeechFailureKind } from '@readgrow/contract/constants'
import type { Db } from '#platform/database/db'

interface VersionKey {
  readonly articleId: string
  readonly level: string
}

/** Keeps that the provider will be asked for these levels; earlier failures no longer count. */
export async function noteWaiting(db: Db, versions: readonly VersionKey[], now: Date): Promise<void> {
  if (versions.length === 0) return
  const waiting = { state: 'WAITING', reason: null, tries: 0, sentences_made: 0, changed_at: now } as const
  await db
    .insertInto('speech_work')
    .values(versions.map(({ articleId, level }) => ({ article_id: articleId, level, ...waiting })))
    .onConflict((conflict) => conflict.columns(['article_id', 'level']).doUpdateSet(waiting))
    .execute()
}

/** Keeps that somebody is at it, and how many sentences are there. */
export async function noteMaking(
  db: Db,
  { articleId, level }: VersionKey,
  { made, now }: { made: number; now: Date },
): Promise<void> {
  const making = { state: 'MAKING', sentences_made: made, changed_at: now } as const
  await db
    .insertInto('speech_work')
    .values({ article_id: articleId, level, ...making })
    .onConflict((conflict) => conflict.columns(['article_id', 'level']).doUpdateSet(making))
    .execute()
}

/** Keeps why a try failed; the queue tries again by itself. */
export async function noteFailed(
  db: Db,
  { articleId, level }: VersionKey,
  { reason, now }: { reason: SpeechFailureKind; now: Date },
): Promise<void> {
  await db
    .updateTable('speech_work')
    .set((eb) => ({ state: 'FAILED', reason, tries: eb('tries', '+', 1), changed_at: now }))
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .execute()
}

/** From now on the clips of this level are others than before. */
export async function nextTake(db: Db, { articleId, level }: VersionKey): Promise<void> {
  await db
    .insertInto('speech_take')
    .values({ article_id: articleId, level, take: 1 })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'level']).doUpdateSet((eb) => ({ take: eb('speech_take.take', '+', 1) })),
    )
    .execute()
}

/** How often the sound of a level was asked for again. */
export async function takeOf(db: Db, { articleId, level }: VersionKey): Promise<number> {
  const row = await db
    .selectFrom('speech_take')
    .select('take')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirst()
  return row?.take ?? 0
}

/** Forgets what was under way: the sound is there, or nobody makes it any more. */
export async function endWork(db: Db, { articleId, level }: VersionKey): Promise<void> {
  await db.deleteFrom('speech_work').where('article_id', '=', articleId).where('level', '=', level).execute()
}
