import type { ArgsOf, confirmStale } from '@readgrow/contract'
import {
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
import { inTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { attachedSounds } from './judge.ts'
import { findManuscript, type StoredManuscript } from './rows.ts'

type Desk = Pick<Services, 'db' | 'clock'>

export interface DocumentChange {
  readonly id: string
  /** The revision that the change was made on. */
  readonly revision: number
  readonly document: Document
  /** From `nameOfEditor`. */
  readonly by: string
  readonly comment?: string | undefined
  /** Parts that a language model has just written: `B1.QUIZ`. */
  readonly drafted?: readonly string[]
}

/**
 * Saves as the next revision. NOT_FOUND, STATE_CONFLICT for what is retired, VERSION_CONFLICT where somebody saved in
 * between, VALIDATION_FAILED for ids that stand twice or another address than the published one. Checks become void and
 * a schedule ends, because nobody has read the new text.
 */
export async function saveDocument(desk: Desk, change: DocumentChange): Promise<void> {
  const manuscript = await editable(desk, change)
  const fields = [...duplicatedIds(change.document), ...movedAddress(manuscript, change.document)]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  const cleaned = stampDocument(cleanDocument(change.document), manuscript.document)
  const drafted = new Set([...draftedStill(cleaned, manuscript.document), ...(change.drafted ?? [])])
  await storeRevision(desk, manuscript, { ...cleaned, drafted: [...drafted] }, change)
}

/** An editor's word that an item still fits the changed text; a save of its own, except for sound. */
export async function confirmFit(
  desk: Desk,
  item: ArgsOf<typeof confirmStale, 'output'>['body'] & { id: string; by: string },
): Promise<void> {
  const manuscript = await editable(desk, item)
  const { kind, level } = item
  if (kind === 'AUDIO') return confirmSound(desk, manuscript, level)
  const confirmed = confirmItem(manuscript.document, { level, kind, item: item.item })
  if (!confirmed) throw new Refusal('NOT_FOUND')
  await storeRevision(desk, manuscript, confirmed, {
    by: item.by,
    comment: `${level} ${item.item}: 바뀐 문장과 맞아요`,
  })
}

async function confirmSound(
  { db }: Desk,
  { id, document }: StoredManuscript,
  level: 'A2' | 'B1' | 'B2',
): Promise<void> {
  const version = document.versions[level]
  const updated = await db
    .updateTable('manuscript_audio')
    .set({ sentence_hashes: JSON.stringify(version ? hashesOf(version) : {}) })
    .where('manuscript_id', '=', id)
    .where('level', '=', level)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

/** The manuscript if it may be changed on this revision. */
async function editable({ db }: Desk, { id, revision }: { id: string; revision: number }): Promise<StoredManuscript> {
  const manuscript = await findManuscript(db, id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  if (manuscript.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
  if (manuscript.revision !== revision) throw new Refusal('VERSION_CONFLICT')
  return manuscript
}

function movedAddress({ articleId }: StoredManuscript, { slug }: Document): { path: string; rule: string }[] {
  return articleId === null || slug === articleId ? [] : [{ path: 'document.slug', rule: 'FIXED' }]
}

async function storeRevision(
  { db, clock }: Desk,
  manuscript: StoredManuscript,
  document: Document,
  { by, comment }: Pick<DocumentChange, 'by' | 'comment'>,
): Promise<void> {
  const now = clock.now()
  const revision = manuscript.revision + 1
  const stale = staleItems(document, await attachedSounds(db, manuscript.id))
  const kept = JSON.stringify(document)
  await inTransaction(db, async (tx) => {
    const updated = await tx
      .updateTable('manuscript')
      .set({
        revision,
        document: kept,
        title: titleOf(document),
        section: document.section,
        levels: levelsOf(document),
        stale_items: stale.length,
        state: (eb) =>
          eb.case().when('published_revision', 'is not', null).then(eb.val('PUBLISHED')).else(eb.val('DRAFT')).end(),
        publish_at: null,
        updated_at: now,
        updated_by: by,
      })
      .where('id', '=', manuscript.id)
      .where('revision', '=', manuscript.revision)
      .where('state', '<>', 'RETIRED')
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw new Refusal('VERSION_CONFLICT')
    await tx
      .insertInto('manuscript_revision')
      .values({
        manuscript_id: manuscript.id,
        revision,
        document: kept,
        saved_by: by,
        saved_at: now,
        comment: comment ?? '',
      })
      .execute()
  })
}

/** Counts anew what is stale; for whoever changes the sound of a manuscript. */
export async function recountStale({ db }: Pick<Services, 'db'>, id: string | number): Promise<void> {
  const manuscript = await findManuscript(db, id)
  if (!manuscript) return
  const stale = staleItems(manuscript.document, await attachedSounds(db, manuscript.id))
  await db.updateTable('manuscript').set({ stale_items: stale.length }).where('id', '=', manuscript.id).execute()
}
