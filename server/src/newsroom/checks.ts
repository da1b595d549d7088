import { actorOf } from '#audit'
import type { CheckKind } from '#editorial'
import { fieldOf } from '#editorial'
import {
  auditManuscript,
  type EditorContext,
  findManuscript,
  judge,
  nameOfEditor,
  type StoredManuscript,
} from '#manuscripts'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/**
 * Records that somebody checked this revision, once for each kind. Refused while a MUST problem of the kind is open
 * (NOT_PUBLISHABLE), and for the person of the other check if two people are required (STATE_CONFLICT).
 */
export async function recordCheck(
  editor: EditorContext & Pick<Services, 'config'>,
  check: { id: string; revision: number; kind: CheckKind; note?: string | undefined },
): Promise<void> {
  const { db, config } = editor
  const by = nameOfEditor(editor.account)
  const manuscript = await findManuscript(db, check.id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  if (manuscript.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
  if (manuscript.revision !== check.revision) throw new Refusal('VERSION_CONFLICT')
  const { problems } = await judge(db, manuscript)
  const open = problems.filter((problem) => problem.weight === 'MUST' && problem.check === check.kind)
  if (open.length > 0) throw new Refusal('NOT_PUBLISHABLE', { fields: open.map(fieldOf) })
  const others = await db
    .selectFrom('manuscript_check')
    .select(['kind', 'checked_by'])
    .where('manuscript_id', '=', manuscript.id)
    .where('revision', '=', check.revision)
    .where('kind', '<>', check.kind)
    .execute()
  if (config.newsroomTwoPeople && others.some((other) => other.checked_by === by))
    throw new Refusal('STATE_CONFLICT', { fields: [{ path: 'checks', rule: 'TWO_PEOPLE' }] })
  const { kind, note = '' } = check
  await storeCheck(editor, manuscript, { kind, by, note, others: others.map((other) => other.kind) })
}

/** An existing check stays as it is. */
async function storeCheck(
  editor: EditorContext,
  manuscript: StoredManuscript,
  { kind, by, note, others }: { kind: CheckKind; by: string; note: string; others: readonly string[] },
): Promise<void> {
  const { id, revision } = manuscript
  const now = editor.clock.now()
  await inTransaction(editor.db, async (tx) => {
    const made = await tx
      .insertInto('manuscript_check')
      .values({ manuscript_id: id, revision, kind, checked_by: by, checked_at: now, note })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return
    await auditManuscript(tx, now, actorOf(editor), manuscript, {
      action: 'manuscript.checked',
      before: { checks: others },
      after: { revision, checks: [...others, kind] },
      reason: note,
    })
  })
}
