import type { Tx } from '#platform/database/db'
import type { ManuscriptState, StoredManuscript } from './rows.ts'

/** Moves a locked manuscript to another state; a schedule that it had ends. */
export async function setState(tx: Tx, id: number, state: ManuscriptState): Promise<void> {
  await tx.updateTable('manuscript').set({ state, publish_at: null }).where('id', '=', id).execute()
}

export async function setSchedule(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('manuscript').set({ state: 'SCHEDULED', publish_at: at }).where('id', '=', id).execute()
}

/** Keeps that this revision of a locked manuscript is what readers have now. */
export async function markPublished(
  tx: Tx,
  { id, revision }: Pick<StoredManuscript, 'id' | 'revision'>,
  articleId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('manuscript')
    .set({ state: 'PUBLISHED', article_id: articleId, published_revision: revision, publish_at: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('manuscript_revision')
    .set({ published_at: now })
    .where('manuscript_id', '=', id)
    .where('revision', '=', revision)
    .execute()
}
