import type { ArgsOf, confirmStale } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { type AuditLine, actorOf } from '#audit'
import {
  changedParts,
  cleanDocument,
  confirmItem,
  type Document,
  draftedStill,
  duplicatedIds,
  hashesOf,
  levelsOf,
  staleItems,
  stampDocument,
  titleOf,
} from '#editorial'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type EditorContext, nameOfEditor } from './editor.ts'
import { attachedSounds } from './judge.ts'
import { auditManuscript, isStillEditing } from './manuscript-line.ts'
import { findManuscript, lockManuscript, type StoredManuscript } from './rows.ts'
import { setSentenceHashes } from './sounds.ts'

export interface DocumentChange {
  readonly id: string
  /** The revision that the change is based on. */
  readonly revision: number
  readonly document: Document
  readonly comment?: string | undefined
  /** The editor's page saves by itself. */
  readonly auto?: boolean | undefined
  /** Parts that a language model has just written: `B1.QUIZ`. */
  readonly drafted?: readonly string[]
}

/**
 * Saves as the next revision. NOT_FOUND, STATE_CONFLICT for a retired manuscript, VERSION_CONFLICT if somebody saved
 * in between, VALIDATION_FAILED for duplicate ids or another address than the published one. Invalidates checks and
 * ends a schedule, because nobody has read the new text. Saves within half an hour share one audit line, unless one
 * gives a reason, changes the levels or ends a schedule. A save takes the place of what its sitting saved by itself; no
 * such save ends a schedule (STATE_CONFLICT).
 */
export async function saveDocument(editor: EditorContext, change: DocumentChange): Promise<void> {
  const manuscript = await editable(editor, change)
  if (change.auto && manuscript.state === 'SCHEDULED') throw new Refusal('STATE_CONFLICT')
  const fields = [...duplicatedIds(change.document), ...movedAddress(manuscript, change.document)]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  const cleaned = stampDocument(cleanDocument(change.document), manuscript.document)
  const drafted = new Set([...draftedStill(cleaned, manuscript.document), ...(change.drafted ?? [])])
  const document = { ...cleaned, drafted: [...drafted] }
  await storeRevision(editor, manuscript, document, {
    comment: change.comment,
    auto: change.auto ?? false,
    foldsSitting: !change.drafted,
    action: change.drafted ? 'manuscript.drafted' : 'manuscript.saved',
    after: changedParts(manuscript.document, document),
  })
}

/** A revision's document as it was saved. NOT_FOUND if there is none, or if its sitting has folded it. */
export async function documentAt({ db }: Pick<EditorContext, 'db'>, id: string, revision: number): Promise<Document> {
  const row = await db
    .selectFrom('manuscript_revision')
    .select('document')
    .where('manuscript_id', '=', Number(id))
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.document as unknown as Document
}

/**
 * Makes a new revision that equals an earlier one, also in what its questions and notes were made for. Refused like a
 * save; the address of a published article stays.
 */
export async function restoreDocument(
  editor: EditorContext,
  { id, revision, from }: { readonly id: string; readonly revision: number; readonly from: number },
): Promise<void> {
  const manuscript = await editable(editor, { id, revision })
  const earlier = await documentAt(editor, id, from)
  const document = manuscript.articleId === null ? earlier : { ...earlier, slug: manuscript.articleId }
  await storeRevision(editor, manuscript, document, {
    comment: `${from}판으로 되돌렸어요`,
    action: 'manuscript.reverted',
    after: { from, ...changedParts(manuscript.document, document) },
  })
}

/** An editor's confirmation that an item still fits the changed text; a save of its own, except for sound. */
export async function confirmFit(
  editor: EditorContext,
  item: ArgsOf<typeof confirmStale, 'output'>['body'] & { id: string },
): Promise<void> {
  const manuscript = await editable(editor, item)
  const { kind, level } = item
  if (kind === 'AUDIO') return confirmSound(editor, manuscript, level)
  const confirmed = confirmItem(manuscript.document, { level, kind, item: item.item })
  if (!confirmed) throw new Refusal('NOT_FOUND')
  await storeRevision(editor, manuscript, confirmed, {
    comment: `${level} ${item.item}: 바뀐 문장과 맞아요`,
    action: 'manuscript.confirmed',
    after: { level, stale: kind, item: item.item },
  })
}

async function confirmSound(editor: EditorContext, manuscript: StoredManuscript, level: VersionLevel): Promise<void> {
  const version = manuscript.document.versions[level]
  await inTransaction(editor.db, async (tx) => {
    const hashes = JSON.stringify(version ? hashesOf(version) : {})
    if (!(await setSentenceHashes(tx, { id: manuscript.id, level }, hashes))) throw new Refusal('NOT_FOUND')
    const { revision } = manuscript
    await auditManuscript(tx, editor.clock.now(), actorOf(editor), manuscript, {
      action: 'manuscript.confirmed',
      before: {},
      after: { revision, level, stale: 'AUDIO' },
    })
  })
}

/** The manuscript if this revision of it may be changed. */
async function editable(
  { db }: Pick<EditorContext, 'db'>,
  { id, revision }: { id: string; revision: number },
): Promise<StoredManuscript> {
  const manuscript = await findManuscript(db, id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  if (manuscript.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
  if (manuscript.revision !== revision) throw new Refusal('VERSION_CONFLICT')
  return manuscript
}

function movedAddress({ articleId }: StoredManuscript, { slug }: Document): { path: string; rule: string }[] {
  return articleId === null || slug === articleId ? [] : [{ path: 'document.slug', rule: 'FIXED' }]
}

interface Saving {
  readonly comment?: string | undefined
  readonly auto?: boolean
  /** Takes the place of what the same person's sitting saved by itself just before. */
  readonly foldsSitting?: boolean
  readonly action: AuditLine['action']
  /** What the audit line says besides the revisions. */
  readonly after: Readonly<Record<string, unknown>>
}

const sittingMs = 30 * 60_000

/**
 * Removes the current revision if this person's page saved it by itself within the sitting. What was published or
 * checked stays: it is what somebody read.
 */
async function foldSitting(tx: Tx, { id, revision }: StoredManuscript, by: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('manuscript_revision')
    .where('manuscript_id', '=', id)
    .where('revision', '=', revision)
    .where('auto', '=', true)
    .where('saved_by', '=', by)
    .where('saved_at', '>', new Date(now.getTime() - sittingMs))
    .where('published_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('manuscript_check')
            .select('kind')
            .whereRef('manuscript_check.manuscript_id', '=', 'manuscript_revision.manuscript_id')
            .whereRef('manuscript_check.revision', '=', 'manuscript_revision.revision'),
        ),
      ),
    )
    .execute()
}

async function storeRevision(
  editor: EditorContext,
  manuscript: StoredManuscript,
  document: Document,
  saving: Saving,
): Promise<void> {
  const { db, clock, account } = editor
  const now = clock.now()
  const by = nameOfEditor(account)
  const revision = manuscript.revision + 1
  const stale = staleItems(document, await attachedSounds(db, manuscript.id))
  const json = JSON.stringify(document)
  await inTransaction(db, async (tx) => {
    // Somebody may have saved or retired it meanwhile; a schedule made since then ends with an audit line.
    const held = await lockManuscript(tx, manuscript.id)
    if (held?.revision !== manuscript.revision || held.state === 'RETIRED') throw new Refusal('VERSION_CONFLICT')
    // A schedule that was made since this save was judged: only an explicit save may end it.
    if (saving.auto && held.state === 'SCHEDULED') throw new Refusal('STATE_CONFLICT')
    const state = held.publishedRevision === null ? 'DRAFT' : 'PUBLISHED'
    if (saving.foldsSitting) await foldSitting(tx, held, by, now)
    await tx
      .updateTable('manuscript')
      .set({
        revision,
        document: json,
        title: titleOf(document),
        section: document.section,
        levels: levelsOf(document),
        stale_items: stale.length,
        state,
        publish_at: null,
        updated_at: now,
        updated_by: by,
      })
      .where('id', '=', manuscript.id)
      .execute()
    const { comment = '', auto = false } = saving
    await tx
      .insertInto('manuscript_revision')
      .values({ manuscript_id: manuscript.id, revision, document: json, saved_by: by, saved_at: now, comment, auto })
      .execute()
    await auditSave(tx, editor, held, { ...saving, revision, state, document })
  })
}

async function auditSave(
  tx: Tx,
  editor: EditorContext,
  { id, ...before }: StoredManuscript,
  { action, comment, after, ...saved }: Saving & { revision: number; state: string; document: Document },
): Promise<void> {
  const now = editor.clock.now()
  const isQuiet =
    action === 'manuscript.saved' &&
    !comment &&
    !before.publishAt &&
    levelsOf(saved.document).join() === before.levels.join()
  if (isQuiet && (await isStillEditing(tx, now, editor.account.id, id))) return
  const line = { id, title: titleOf(saved.document) }
  await auditManuscript(tx, now, actorOf(editor), line, {
    action,
    before: { revision: before.revision, state: before.state, ...scheduleOf(before.publishAt) },
    after: { revision: saved.revision, state: saved.state, ...scheduleOf(null, before.publishAt), ...after },
    reason: comment,
  })
}

/** The hour of a schedule, if there is or was one. */
const scheduleOf = (publishAt: Date | null, was: Date | null = publishAt) => (was ? { publishAt } : {})

/** Counts stale items again; call it after changing the sound of a manuscript. */
export async function recountStale({ db }: Pick<Services, 'db'>, id: string | number): Promise<void> {
  const manuscript = await findManuscript(db, id)
  if (!manuscript) return
  const stale = staleItems(manuscript.document, await attachedSounds(db, manuscript.id))
  await db.updateTable('manuscript').set({ stale_items: stale.length }).where('id', '=', manuscript.id).execute()
}
