import type { ArgsOf, addHelpPage, saveHelpPage } from '@readgrow/contract'
import { type AuditAction, type HelpKind, topicsOf } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { treeOf } from '#platform/markdown/markdown'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { type DeskPage, lockPage, mayWrite, openPage, readRevision } from './desk-page.ts'
import { knownPictures } from './pictures.ts'
import { searchVector } from './search-text.ts'

type Added = ArgsOf<typeof addHelpPage, 'output'>['body']
type Saved = ArgsOf<typeof saveHelpPage, 'output'>['body']
export type Written = Pick<Added, 'title' | 'summary' | 'markdown' | 'keywords' | 'screens' | 'guide'>

const treesAMinute = { hits: 90, perSeconds: 60 }
const invalid = (path: string, rule: string) =>
  new Refusal('VALIDATION_FAILED', { fields: [{ path: `body.${path}`, rule }] })

/** What readers would see of a text. */
export async function preview(ctx: AccountContext, markdown: string) {
  await throttle(ctx.db, ctx.clock, `help-tree:${ctx.account.id}`, treesAMinute)
  const { tree, problems } = await treeOf(markdown, await knownPictures(ctx.db))
  return { tree, problems: [...problems] }
}

/** A text with its tree. A picture that is missing or has no alternative text is refused: readers would meet a hole. */
async function withTree(db: Db, written: Written) {
  const { tree, problems, body } = await treeOf(written.markdown, await knownPictures(db))
  if (problems.some(({ problem }) => problem === 'PICTURE')) throw invalid('markdown', 'PICTURE')
  if (problems.some(({ problem }) => problem === 'ALTERNATIVE')) throw invalid('markdown', 'ALTERNATIVE')
  return { ...written, tree, body }
}
export type WrittenTree = Awaited<ReturnType<typeof withTree>>

/** Adds a revision. Rows are only added: what was published stays readable for ever. */
export async function insertRevision(
  tx: Tx,
  at: { readonly pageId: number; readonly revision: number; readonly savedBy: number | null; readonly now: Date },
  { tree, keywords, screens, ...text }: WrittenTree,
): Promise<void> {
  await tx
    .insertInto('help_revision')
    .values({
      page_id: at.pageId,
      revision: at.revision,
      ...text,
      tree: JSON.stringify(tree),
      keywords: sql`${[...keywords]}::text[]`,
      screens: sql`${[...screens]}::text[]`,
      search: searchVector({ ...text, keywords }),
      saved_by: at.savedBy,
      saved_at: at.now,
    })
    .execute()
}

type Place = Pick<Added, 'topic' | 'companyId' | 'guide'>

/** The company of a page whose topic, company and related guide there are; a guide may still be a draft. */
async function checkPlace(db: Db, kind: HelpKind, { topic, companyId, guide }: Place): Promise<number | null> {
  if (!topicsOf(kind).includes(topic)) throw invalid('topic', 'UNKNOWN')
  if (guide !== null && !(await isGuide(db, guide))) throw invalid('guide', 'UNKNOWN')
  if (companyId === null) return null
  const company = await db.selectFrom('company').select('id').where('id', '=', Number(companyId)).executeTakeFirst()
  if (!company) throw invalid('companyId', 'UNKNOWN')
  return company.id
}

const isGuide = async (db: Db, slug: string): Promise<boolean> =>
  (await db
    .selectFrom('help_page')
    .select('id')
    .where('kind', '=', 'GUIDE')
    .where('slug', '=', slug)
    .executeTakeFirst()) !== undefined

export const auditPage = (
  tx: Tx,
  ctx: AccountContext,
  action: AuditAction,
  page: { readonly kind: string; readonly slug: string },
  after: Readonly<Record<string, unknown>>,
) =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action,
    subject: `${page.kind.toLowerCase()}/${page.slug}`,
    companyId: null,
    after,
  })

/** Begins a page as a draft. STATE_CONFLICT when its kind has that address already. */
export async function addPage(
  ctx: AccountContext,
  { kind, slug, topic, position, pinned, companyId, ...written }: Added,
) {
  if (!mayWrite(ctx, kind)) throw new Refusal('FORBIDDEN')
  const company = await checkPlace(ctx.db, kind, { topic, companyId, guide: written.guide })
  const text = await withTree(ctx.db, written)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const page = await tx
      .insertInto('help_page')
      .values({
        ...{ kind, slug, topic, position, pinned, state: 'DRAFT', revision: 1 },
        ...{ company_id: company, is_edited: true, changed_at: now },
      })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!page) throw new Refusal('STATE_CONFLICT')
    await insertRevision(tx, { pageId: page.id, revision: 1, savedBy: ctx.account.id, now }, text)
    await auditPage(tx, ctx, 'help_page.added', { kind, slug }, { title: text.title })
    return openPage(ctx, tx, String(page.id))
  })
}

/**
 * Saves a revision on top of the one that was read; VERSION_CONFLICT when there is a later one. STATE_CONFLICT when the
 * audience of an announced notice would change: its alarm has gone out.
 */
export async function savePage(ctx: AccountContext, id: string, saved: Saved): Promise<DeskPage> {
  const { revision, topic, position, pinned, companyId, ...written } = saved
  const known = await openPage(ctx, ctx.db, id)
  const company = await checkPlace(ctx.db, known.kind, { topic, companyId, guide: written.guide })
  const text = await withTree(ctx.db, written)
  return inTransaction(ctx.db, async (tx) => {
    const page = await lockPage(tx, ctx, id)
    if (page.revision !== revision) throw new Refusal('VERSION_CONFLICT')
    if (page.announced_at && page.company_id !== company) throw new Refusal('STATE_CONFLICT')
    await addRevision(tx, ctx, page, text, { topic, position, pinned, company_id: company })
    await auditPage(tx, ctx, 'help_page.saved', page, { title: text.title, revision: revision + 1 })
    return openPage(ctx, tx, id)
  })
}

async function addRevision(
  tx: Tx,
  ctx: AccountContext,
  page: { readonly id: number; readonly revision: number },
  text: WrittenTree,
  place: { topic?: string; position?: number; pinned?: boolean; company_id?: number | null },
) {
  const next = { pageId: page.id, revision: page.revision + 1, savedBy: ctx.account.id, now: ctx.clock.now() }
  await insertRevision(tx, next, text)
  await tx
    .updateTable('help_page')
    .set({ ...place, revision: next.revision, is_edited: true, changed_at: next.now })
    .where('id', '=', page.id)
    .execute()
}

/** Saves an earlier text again as the newest one. Its tree is made anew: pictures may have changed since. */
export async function restoreRevision(ctx: AccountContext, id: string, earlier: number, revision: number) {
  const known = await openPage(ctx, ctx.db, id)
  const { title, summary, markdown, keywords, screens, guide } = await readRevision(ctx.db, Number(known.id), earlier)
  const text = await withTree(ctx.db, { title, summary, markdown, keywords, screens, guide })
  return inTransaction(ctx.db, async (tx) => {
    const page = await lockPage(tx, ctx, id)
    if (page.revision !== revision) throw new Refusal('VERSION_CONFLICT')
    await addRevision(tx, ctx, page, text, {})
    await auditPage(tx, ctx, 'help_page.restored', page, { from: earlier, revision: revision + 1 })
    return openPage(ctx, tx, id)
  })
}
