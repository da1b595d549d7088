import { lockManuscript, type ManuscriptState, type StoredManuscript } from '#manuscripts'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'

async function changeState(
  { db }: Pick<Services, 'db'>,
  id: string,
  change: (tx: Tx, held: StoredManuscript) => Promise<ManuscriptState>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await lockManuscript(tx, id)
    if (!held) throw new Refusal('NOT_FOUND')
    const state = await change(tx, held)
    await tx.updateTable('manuscript').set({ state, publish_at: null }).where('id', '=', held.id).execute()
  })
}

const deskState = ({ publishedRevision }: StoredManuscript): ManuscriptState =>
  publishedRevision === null ? 'DRAFT' : 'PUBLISHED'

/** Ends a schedule. What readers have already stays as it is. */
export async function unschedule(services: Pick<Services, 'db'>, id: string): Promise<void> {
  await changeState(services, id, async (_, held) => {
    if (held.state !== 'SCHEDULED') throw new Refusal('STATE_CONFLICT')
    return deskState(held)
  })
}

/** Takes an article off the shelf or puts it on again; a manuscript that was never published is laid aside. */
export async function retire(services: Pick<Services, 'db'>, id: string, back: boolean): Promise<void> {
  await changeState(services, id, async (tx, held) => {
    if ((held.state === 'RETIRED') !== back) throw new Refusal('STATE_CONFLICT')
    if (held.articleId !== null)
      await tx
        .updateTable('article')
        .set({ status: back ? 'PUBLISHED' : 'RETIRED' })
        .where('id', '=', held.articleId)
        .execute()
    return back ? deskState(held) : 'RETIRED'
  })
}
