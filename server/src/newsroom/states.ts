import { setArticleShown } from '#articles'
import { type AuditLine, actorOf } from '#audit'
import {
  auditManuscript,
  type EditorContext,
  lockManuscript,
  type ManuscriptState,
  type StoredManuscript,
  setState,
} from '#manuscripts'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

async function changeState(
  editor: EditorContext,
  id: string,
  change: (tx: Tx, held: StoredManuscript) => Promise<{ state: ManuscriptState; action: AuditLine['action'] }>,
): Promise<void> {
  await inTransaction(editor.db, async (tx) => {
    const held = await lockManuscript(tx, id)
    if (!held) throw new Refusal('NOT_FOUND')
    const { state, action } = await change(tx, held)
    await setState(tx, held.id, state)
    const { publishAt } = held
    await auditManuscript(tx, editor.clock.now(), actorOf(editor), held, {
      action,
      before: { state: held.state, ...(publishAt && { publishAt }) },
      after: { state, ...(publishAt && { publishAt: null }) },
    })
  })
}

const editableState = ({ publishedRevision }: StoredManuscript): ManuscriptState =>
  publishedRevision === null ? 'DRAFT' : 'PUBLISHED'

/** Ends a schedule. The published version stays as it is. */
export async function unschedule(editor: EditorContext, id: string): Promise<void> {
  await changeState(editor, id, async (_, held) => {
    if (held.state !== 'SCHEDULED') throw new Refusal('STATE_CONFLICT')
    return { state: editableState(held), action: 'manuscript.unscheduled' }
  })
}

/** Takes an article off the shelf or restores it; a manuscript that was never published is set aside. */
export async function retire(editor: EditorContext, id: string, back: boolean): Promise<void> {
  await changeState(editor, id, async (tx, held) => {
    if ((held.state === 'RETIRED') !== back) throw new Refusal('STATE_CONFLICT')
    if (held.articleId !== null) await setArticleShown(tx, held.articleId, back)
    const wasOut = held.articleId !== null
    if (back) return { state: editableState(held), action: wasOut ? 'article.restored' : 'manuscript.taken_up' }
    return { state: 'RETIRED', action: wasOut ? 'article.retired' : 'manuscript.laid_aside' }
  })
}
