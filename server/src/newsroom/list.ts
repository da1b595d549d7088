import type { ArgsOf, compareRevision, listManuscripts, ReplyOf, readManuscriptHistory } from '@readgrow/contract'
import { changedParts, changesBetween, type Document } from '#editorial'
import { documentAt, findManuscript, listManuscriptHeads, rowOf } from '#manuscripts'
import type { Db } from '#platform/database/db'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'

const pageSize = 30
const mostRevisions = 60

type Query = ArgsOf<typeof listManuscripts, 'output'>['query']

export async function listPage(db: Db, { state, search, cursor }: Query): Promise<ReplyOf<typeof listManuscripts>> {
  const [time, id] = cursorParts(cursor, /^(\d{1,14})_(\d{1,12})$/)
  const before = time && id ? { updatedAt: new Date(Number(time)), id: Number(id) } : undefined
  const heads = await listManuscriptHeads(db, { state, search: search?.trim(), before }, pageSize + 1)
  const last = heads[pageSize - 1]
  return {
    manuscripts: heads.slice(0, pageSize).map(rowOf),
    nextCursor: heads.length > pageSize && last ? `${last.updatedAt.getTime()}_${last.id}` : null,
  }
}

/** The last revisions, newest first, each with its changes against the previous one. */
export async function historyOf(db: Db, id: string): Promise<ReplyOf<typeof readManuscriptHistory>> {
  if (!(await findManuscript(db, id))) throw new Refusal('NOT_FOUND')
  const rows = await db
    .selectFrom('manuscript_revision')
    .selectAll()
    .where('manuscript_id', '=', Number(id))
    .orderBy('revision', 'desc')
    // One more than is sent, for the changes of the oldest.
    .limit(mostRevisions + 1)
    .execute()
  return {
    revisions: rows.slice(0, mostRevisions).map((row, index) => ({
      revision: row.revision,
      by: row.saved_by,
      at: row.saved_at.toISOString(),
      comment: row.comment,
      published: row.published_at !== null,
      auto: row.auto,
      changes: changesBetween(rows[index + 1]?.document as Document | undefined, row.document as unknown as Document),
    })),
  }
}

/** What would change if an earlier revision took the place of the current one. */
export async function comparedWith(
  { db }: { readonly db: Db },
  id: string,
  revision: number,
): Promise<ReplyOf<typeof compareRevision>> {
  const manuscript = await findManuscript(db, id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  const earlier = await documentAt({ db }, id, revision)
  const changes = changesBetween(manuscript.document, earlier)
  return {
    current: manuscript.revision,
    changes,
    more: changes.length === 0 && Object.keys(changedParts(manuscript.document, earlier)).length > 0,
  }
}
