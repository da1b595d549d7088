import type { openHelpPage, ReplyOf } from '@readgrow/contract'
import type { HelpKind } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

export type DeskPage = ReplyOf<typeof openHelpPage>
export type Revision = DeskPage['text']

/** Notices reach everybody, so they are the operators'; editors write the guide and the questions. */
export function mayWrite({ account }: AccountContext, kind: HelpKind): boolean {
  return kind !== 'NOTICE' || account.role === 'operator'
}

interface PageRow {
  readonly id: number
  readonly kind: HelpKind
  readonly slug: string
  readonly state: DeskPage['state']
  readonly revision: number
  readonly live_revision: number | null
  readonly publish_at: Date | null
  readonly company_id: number | null
  readonly announced_at: Date | null
}

/** A page that the caller may work on, locked until the transaction ends. */
export async function lockPage(tx: Tx, ctx: AccountContext, id: string): Promise<PageRow> {
  const row = await tx
    .selectFrom('help_page')
    .select(['id', 'kind', 'slug', 'state', 'revision', 'live_revision', 'publish_at', 'company_id', 'announced_at'])
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayWrite(ctx, row.kind as HelpKind)) throw new Refusal('NOT_FOUND')
  return { ...row, kind: row.kind as HelpKind, state: row.state as PageRow['state'] }
}

export interface RevisionRow {
  readonly revision: number
  readonly title: string
  readonly summary: string
  readonly markdown: string
  readonly keywords: string[]
  readonly screens: string[]
  readonly guide: string | null
  readonly tree: Revision['tree']
  readonly saved_at: Date
  readonly saved_by: string | null
}
const shownRevision = ({ saved_at, saved_by, ...row }: RevisionRow): Revision => ({
  ...row,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
})

/** Whoever saved a revision, by name; a shipped one and one by somebody who left has none. */
export const savedByName = sql<string | null>`(select nullif(a.name, '') from account a where a.id = r.saved_by)`

/** One revision of a page. */
export async function readRevision(db: Db, pageId: number, revision: number): Promise<Revision> {
  const { rows } = await sql<RevisionRow>`
    select r.revision, r.title, r.summary, r.markdown, r.keywords, r.screens, r.guide, r.tree, r.saved_at,
      ${savedByName} as saved_by
    from help_revision r where r.page_id = ${pageId} and r.revision = ${revision}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return shownRevision(row)
}

/** The desk's view of a page. NOT_FOUND for a notice that an editor asks for. */
export async function openPage(ctx: AccountContext, db: Db, id: string): Promise<DeskPage> {
  const { rows } = await sql<{
    id: number
    kind: HelpKind
    slug: string
    topic: string
    position: number
    pinned: boolean
    state: DeskPage['state']
    publish_at: Date | null
    revision: number
    live_revision: number | null
    company_id: number | null
    company: string | null
    changed_at: Date
    is_edited: boolean
    yes: number
    no: number
  }>`
    select p.id, p.kind, p.slug, p.topic, p.position, p.pinned, p.state, p.publish_at, p.revision, p.live_revision,
      p.company_id, c.name as company, p.changed_at, p.is_edited, ${votesOf}
    from help_page p left join company c on c.id = p.company_id where p.id = ${Number(id)}`.execute(db)
  const [row] = rows
  if (!row || !mayWrite(ctx, row.kind)) throw new Refusal('NOT_FOUND')
  const { id: pageId, publish_at, revision, live_revision, company_id, company, changed_at, is_edited, ...shown } = row
  return {
    ...shown,
    id: String(pageId),
    publishAt: publish_at?.toISOString() ?? null,
    liveRevision: live_revision,
    company: company_id === null ? null : { id: String(company_id), name: company ?? '' },
    changedAt: changed_at.toISOString(),
    isEdited: is_edited,
    text: await readRevision(db, pageId, revision),
  }
}

export const votesOf = sql`
  (select count(*) from help_vote v where v.page_id = p.id and v.helpful)::int as yes,
  (select count(*) from help_vote v where v.page_id = p.id and not v.helpful)::int as no`
