import type { AuditAction } from '@readgrow/contract/constants'
import { mostCommentTemplates } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import { cleanAnswer, hasLink } from '#discussion'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

interface Given {
  readonly name: string
  readonly text: string
}

const shown = ['name', 'text', 'revision'] as const
const withId = ({ id, ...template }: { id: number; name: string; text: string; revision: number }) => ({
  id: String(id),
  ...template,
})

export async function listTemplates(db: Db) {
  const rows = await db
    .selectFrom('comment_template')
    .select(['id', ...shown])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { templates: rows.map(withId) }
}

function clean({ name, text }: Given): Given {
  const cleaned = cleanAnswer(text)
  if (cleaned === '') throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.text', rule: 'LENGTH' }] })
  if (hasLink(cleaned)) throw new Refusal('LINK_REFUSED')
  return { name, text: cleaned }
}

const auditTemplate = (tx: Tx, ctx: AccountContext, action: AuditAction, name: string, revision?: number) =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action,
    subject: name,
    companyId: null,
    ...(revision === undefined ? { before: { name } } : { after: { name, revision } }),
  })

/** Adds a text that comments begin with. STATE_CONFLICT when there are a hundred. */
export const addTemplate = (ctx: AccountContext, given: Given) =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: number; name: string; text: string; revision: number }>`
      insert into comment_template (name, text, changed_at)
      select ${given.name}, ${clean(given).text}, ${ctx.clock.now()}::timestamptz
      where (select count(*) from comment_template) < ${mostCommentTemplates}
      returning id, name, text, revision`.execute(tx)
    const [template] = rows
    if (!template) throw new Refusal('STATE_CONFLICT')
    await auditTemplate(tx, ctx, 'comment_template.added', template.name, template.revision)
    return withId(template)
  })

/** Changes one that was read in this revision; VERSION_CONFLICT when another editor changed it since. */
export const changeTemplate = (ctx: AccountContext, id: number, { revision, ...given }: Given & { revision: number }) =>
  inTransaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('comment_template')
      .set({ ...clean(given), revision: revision + 1, changed_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning(['id', ...shown])
      .executeTakeFirst()
    if (!changed) {
      const known = await tx.selectFrom('comment_template').select('id').where('id', '=', id).executeTakeFirst()
      throw new Refusal(known ? 'VERSION_CONFLICT' : 'NOT_FOUND')
    }
    await auditTemplate(tx, ctx, 'comment_template.changed', changed.name, changed.revision)
    return withId(changed)
  })

export const removeTemplate = (ctx: AccountContext, id: number): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const removed = await tx.deleteFrom('comment_template').where('id', '=', id).returning('name').executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    await auditTemplate(tx, ctx, 'comment_template.removed', removed.name)
  })
