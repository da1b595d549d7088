import type { ArgsOf, addInquiryTemplate, ReplyOf } from '@readgrow/contract'
import { type AuditAction, mostInquiryTemplates } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { readable } from './queries.ts'

type Given = ArgsOf<typeof addInquiryTemplate, 'output'>['body']
type Template = ReplyOf<typeof addInquiryTemplate>

const shown = ['id', 'name', 'category', 'text', 'revision'] as const
const shownTemplate = ({
  id,
  ...row
}: {
  id: number
  name: string
  category: string
  text: string
  revision: number
}) => ({ id: String(id), ...row }) as Template

export async function listTemplates(db: Db): Promise<{ templates: Template[] }> {
  const rows = await db
    .selectFrom('inquiry_template')
    .select(shown)
    .orderBy('name')
    .orderBy('id')
    .limit(mostInquiryTemplates)
    .execute()
  return { templates: rows.map(shownTemplate) }
}

const auditTemplate = (tx: Tx, ctx: AccountContext, action: AuditAction, name: string, revision?: number) =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action,
    subject: name,
    companyId: null,
    ...(revision === undefined ? { before: { name } } : { after: { name, revision } }),
  })

/** Adds a text that answers begin with. STATE_CONFLICT when there are a hundred. */
export const addTemplate = (ctx: AccountContext, { name, category, text }: Given): Promise<Template> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: number; name: string; category: string; text: string; revision: number }>`
      insert into inquiry_template (name, category, text, changed_at)
      select ${name}, ${category}, ${readable(text)}, ${ctx.clock.now()}::timestamptz
      where (select count(*) from inquiry_template) < ${mostInquiryTemplates}
      returning id, name, category, text, revision`.execute(tx)
    const [template] = rows
    if (!template) throw new Refusal('STATE_CONFLICT')
    await auditTemplate(tx, ctx, 'inquiry_template.added', template.name, template.revision)
    return shownTemplate(template)
  })

/** Changes one that was read in this revision; VERSION_CONFLICT when another operator changed it since. */
export const changeTemplate = (
  ctx: AccountContext,
  id: number,
  { revision, name, category, text }: Given & { readonly revision: number },
): Promise<Template> =>
  inTransaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('inquiry_template')
      .set({ name, category, text: readable(text), revision: revision + 1, changed_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning(shown)
      .executeTakeFirst()
    if (!changed) {
      const known = await tx.selectFrom('inquiry_template').select('id').where('id', '=', id).executeTakeFirst()
      throw new Refusal(known ? 'VERSION_CONFLICT' : 'NOT_FOUND')
    }
    await auditTemplate(tx, ctx, 'inquiry_template.changed', changed.name, changed.revision)
    return shownTemplate(changed)
  })

export const removeTemplate = (ctx: AccountContext, id: number): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const removed = await tx.deleteFrom('inquiry_template').where('id', '=', id).returning('name').executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    await auditTemplate(tx, ctx, 'inquiry_template.removed', removed.name)
  })
