import type { ArgsOf, addLeadNote, changeLead, ReplyOf, readLead } from '@readgrow/contract'
import { enquiryKeptMonths, keptByLaw } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { leadColumns, leadTables, rowOf, type StoredLead } from './desk-list.ts'

type Lead = ReplyOf<typeof readLead>
type Change = ArgsOf<typeof changeLead, 'output'>['body']
type Note = ArgsOf<typeof addLeadNote, 'output'>['body']

interface WholeLead extends StoredLead {
  readonly business_number: string
  readonly email: string
  readonly phone: string | null
  readonly purpose: Lead['purpose']
  readonly message: string
  readonly consent_version: string
  readonly revision: number
  readonly dealt_at: Date
}

/** One enquiry with its notes. Names and addresses are shown, so the look is logged. */
export const openLead = (ctx: AccountContext, id: string): Promise<Lead> =>
  inTransaction(ctx.db, async (tx) => {
    const lead = await viewOf(tx, id)
    await audit(tx, ctx, 'lead.opened', lead.company)
    return lead
  })

/** Sets state, owner and reminder in the revision that was read. VERSION_CONFLICT when somebody was quicker. */
export const change = (ctx: AccountContext, id: string, change: Change): Promise<Lead> =>
  inTransaction(ctx.db, async (tx) => {
    const known = await lockedLead(tx, id)
    if (known.revision !== change.revision) throw new Refusal('VERSION_CONFLICT')
    const ownerId = change.ownerId === null ? null : Number(change.ownerId)
    if (ownerId !== null && ownerId !== known.owner_id) await mustBeOperator(tx, ownerId)
    const isSameReminder = known.remind_on === change.remindOn && known.owner_id === ownerId
    await tx
      .updateTable('lead')
      .set({
        state: change.state,
        owner_id: ownerId,
        remind_on: change.remindOn,
        reminded_at: isSameReminder ? known.reminded_at : null,
        revision: known.revision + 1,
        dealt_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute()
    const facts = (state: string, owner: number | null, remindOn: string | null) => ({ state, owner, remindOn })
    await audit(tx, ctx, 'lead.changed', known.company, {
      before: facts(known.state, known.owner_id, known.remind_on),
      after: facts(change.state, ownerId, change.remindOn),
    })
    return viewOf(tx, id)
  })

/** Adds a note. The same id again is the same note; another text under it is ARRIVED_BEFORE. */
export const addNote = (ctx: AccountContext, id: string, { noteId, text }: Note): Promise<Lead> =>
  inTransaction(ctx.db, async (tx) => {
    const known = await lockedLead(tx, id)
    const now = ctx.clock.now()
    const { numInsertedOrUpdatedRows: rows } = await tx
      .insertInto('lead_note')
      .values({ id: noteId, lead_id: id, author_id: ctx.account.id, at: now, text })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (rows === 1n) {
      await tx.updateTable('lead').set({ dealt_at: now }).where('id', '=', id).execute()
      await audit(tx, ctx, 'lead.noted', known.company)
    } else if (!(await isSameNote(tx, id, { noteId, text }))) throw new Refusal('ARRIVED_BEFORE')
    return viewOf(tx, id)
  })

async function isSameNote(tx: Tx, leadId: string, { noteId, text }: Note): Promise<boolean> {
  const note = await tx.selectFrom('lead_note').select(['lead_id', 'text']).where('id', '=', noteId).executeTakeFirst()
  return note?.lead_id === leadId && note.text === text
}

/** All changes of one enquiry follow each other. */
async function lockedLead(tx: Tx, id: string) {
  const lead = await tx
    .selectFrom('lead')
    .select(['company', 'state', 'owner_id', 'remind_on', 'reminded_at', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!lead) throw new Refusal('NOT_FOUND')
  return lead
}

const operators = (tx: Tx) =>
  tx.selectFrom('account').select(['id', 'name']).where('role', '=', 'operator').where('status', '=', 'ACTIVE')

async function mustBeOperator(tx: Tx, accountId: number): Promise<void> {
  const found = await operators(tx).where('id', '=', accountId).executeTakeFirst()
  if (!found) throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.ownerId', rule: 'OPERATOR' }] })
}

async function viewOf(tx: Tx, id: string): Promise<Lead> {
  const { rows } =
    await sql<WholeLead>`select ${leadColumns}, l.business_number, l.email, l.phone, l.purpose, l.message,
    l.consent_version, l.revision, l.dealt_at from ${leadTables} where l.id = ${id}`.execute(tx)
  const [lead] = rows
  if (!lead) throw new Refusal('NOT_FOUND')
  const [people, notes] = await Promise.all([operators(tx).orderBy('name').execute(), notesOf(tx, id)])
  return {
    ...rowOf(lead),
    businessNumber: lead.business_number,
    email: lead.email,
    phone: lead.phone,
    purpose: lead.purpose,
    message: lead.message,
    consentVersion: lead.consent_version,
    revision: lead.revision,
    notes,
    operators: people.map(({ id: accountId, name }) => ({ id: String(accountId), name })),
    keptUntil: keptUntil(lead),
  }
}

async function notesOf(tx: Tx, leadId: string): Promise<Lead['notes']> {
  const rows = await tx
    .selectFrom('lead_note as n')
    .leftJoin('account as a', 'a.id', 'n.author_id')
    .select(['n.id', 'n.at', 'n.text', 'a.name as by'])
    .where('n.lead_id', '=', leadId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

/** By the rules of `#retention`, to the day. */
function keptUntil({ state, dealt_at: dealtAt }: Pick<WholeLead, 'state' | 'dealt_at'>): string {
  const months = state === 'WON' ? keptByLaw.contract.months : enquiryKeptMonths
  const until = new Date(dealtAt)
  until.setUTCMonth(until.getUTCMonth() + months)
  return seoulDateOf(until)
}

const audit = (
  tx: Tx,
  ctx: AccountContext,
  action: 'lead.opened' | 'lead.changed' | 'lead.noted',
  subject: string,
  facts: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> } = {},
) => recordAudit(tx, ctx.clock.now(), actorOf(ctx), { action, subject, companyId: null, ...facts })
