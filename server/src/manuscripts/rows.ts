import type { ManuscriptRow, manuscriptStates } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Document } from '#editorial'
import type { Db } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'

type SectionName = z.output<typeof ManuscriptRow>['section']
export type ManuscriptState = (typeof manuscriptStates)[number]
export type Origin = z.output<typeof ManuscriptRow>['origin']

export interface ManuscriptHead {
  readonly id: number
  readonly articleId: string | null
  readonly title: string
  readonly section: SectionName
  readonly state: ManuscriptState
  readonly levels: readonly VersionLevel[]
  readonly origin: Origin
  readonly revision: number
  readonly publishedRevision: number | null
  readonly staleItems: number
  readonly publishAt: Date | null
  readonly updatedAt: Date
  readonly updatedBy: string
  readonly openProblems: number
  /** The day from which its facts have to be checked again; null or empty where nobody said it. */
  readonly staleAfter: string | null
}

export interface StoredManuscript extends ManuscriptHead {
  readonly document: Document
}

const headColumns = sql`
  m.id, m.article_id as "articleId", m.title, m.section, m.state, m.levels, m.origin, m.revision,
  m.published_revision as "publishedRevision", m.stale_items as "staleItems", m.publish_at as "publishAt",
  m.updated_at as "updatedAt", m.updated_by as "updatedBy",
  (select count(*)::int from problem_report p where p.article_id = m.article_id and p.state = 'OPEN') as "openProblems",
  m.document -> 'sourcing' ->> 'staleAfter' as "staleAfter"`

/** A manuscript with its document; undefined if there is none. */
export async function findManuscript(db: Db, id: string | number): Promise<StoredManuscript | undefined> {
  const { rows } = await sql<StoredManuscript>`
    select ${headColumns}, m.document from manuscript m where m.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockManuscript(db: Db, id: string | number): Promise<StoredManuscript | undefined> {
  const { rows } = await sql<StoredManuscript>`
    select ${headColumns}, m.document from manuscript m where m.id = ${id}::bigint for update of m`.execute(db)
  return rows[0]
}

/** The longest overdue scheduled manuscript that nobody else is publishing, locked like above. */
export async function lockDueManuscript(
  db: Db,
  now: Date,
  except: readonly number[],
): Promise<StoredManuscript | undefined> {
  const { rows } = await sql<StoredManuscript>`
    select ${headColumns}, m.document from manuscript m
    where m.state = 'SCHEDULED' and m.publish_at <= ${now} and m.id <> all(${except}::bigint[])
    order by m.publish_at, m.id limit 1 for update of m skip locked`.execute(db)
  return rows[0]
}

export interface ManuscriptFilter {
  readonly state?: ManuscriptState | undefined
  readonly search?: string | undefined
  /** Only manuscripts that were changed before this position in the list. */
  readonly before?: { readonly updatedAt: Date; readonly id: number } | undefined
}

/** Last changed first. */
export async function listManuscriptHeads(db: Db, filter: ManuscriptFilter, limit: number): Promise<ManuscriptHead[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filter.state) conditions.push(sql`m.state = ${filter.state}`)
  if (filter.search) {
    const pattern = likePattern.containing(filter.search)
    conditions.push(sql`(m.title ilike ${pattern} or m.document ->> 'slug' ilike ${pattern})`)
  }
  if (filter.before)
    conditions.push(sql`(m.updated_at, m.id) < (${filter.before.updatedAt}, ${filter.before.id}::bigint)`)
  const { rows } = await sql<ManuscriptHead>`
    select ${headColumns} from manuscript m where ${sql.join(conditions, sql` and `)}
    order by m.updated_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

/** A manuscript as lists and the newsroom show it. */
export function rowOf(head: ManuscriptHead): z.output<typeof ManuscriptRow> {
  const { id, publishedRevision, staleItems, updatedAt, publishAt, revision, levels, ...rest } = head
  return {
    id: String(id),
    articleId: rest.articleId,
    title: rest.title,
    section: rest.section,
    state: rest.state,
    levels: [...levels],
    origin: rest.origin,
    updatedAt: updatedAt.toISOString(),
    updatedBy: rest.updatedBy,
    publishAt: publishAt?.toISOString() ?? null,
    unpublishedChanges: publishedRevision !== null && publishedRevision !== revision,
    stale: staleItems,
    openProblems: rest.openProblems,
    staleAfter: rest.staleAfter || null,
  }
}
