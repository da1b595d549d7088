import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { forgetInAccesses } from '#accesses'
import { forgetInLeads } from '#leads'
import type { Services } from '#platform/context'
import { allowLongStatements, inTransaction, type Tx } from '#platform/database/db'
import { tablesThat } from '#platform/table-rules'
import { daysUntilErased } from './leaving.ts'

type Erasing = Pick<Services, 'db' | 'clock' | 'log'>

const atOnce = 500
const nobody = '탈퇴한 회원'
/** What an audit line may say about a person besides the action. */
const personalFacts = ['name', 'email', 'customerId', 'employeeNo', 'userName', 'display', 'externalId', 'search']

/**
 * Erases everybody whose day has come, each in a separate transaction: a failure holds up nobody else and is tried
 * again an hour later.
 */
export async function eraseLeft(services: Erasing): Promise<void> {
  const { db, clock, log } = services
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'LEFT')
    .where('left_at', '<', firstInstantNotDue(clock.now()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erasure')
            .select('account_id')
            .whereRef('erasure.account_id', '=', 'account.id')
            .where('erased_at', 'is not', null),
        ),
      ),
    )
    .orderBy('left_at')
    .limit(atOnce)
    .execute()
  for (const { id } of due) {
    try {
      await inTransaction(db, (tx) => erase(tx, id, clock.now()))
    } catch (error) {
      log.error({ event: 'erase_failed', account: id, reason: (error as Error).message }, 'erase')
    }
  }
}

/** People who left before this are due today: erasure falls on the day that they were told, from midnight in Seoul. */
function firstInstantNotDue(now: Date): Date {
  const date = addDays(seoulDateOf(now), 1 - daysUntilErased)
  return new Date(`${date}T00:00:00+09:00`)
}

async function erase(tx: Tx, accountId: number, now: Date): Promise<void> {
  const person = await tx
    .selectFrom('account')
    .select(['company_id', 'email', 'name', 'left_at', 'role'])
    .where('id', '=', accountId)
    .where('status', '=', 'LEFT')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!person?.left_at) return
  await allowLongStatements(tx)
  await sql`select set_config('readgrow.erasing', 'on', true)`.execute(tx)
  const counts: Record<string, number> = {}
  for (const table of tablesThat('ERASED')) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
    counts[table] = Number(numAffectedRows ?? 0n)
  }
  await forgetInAccesses(tx, { companyId: person.company_id, accountId, name: nobody })
  await forgetInLeads(tx, accountId)
  await forgetNames(tx, accountId, { companyId: person.company_id, email: person.email, name: person.name })
  if (person.role === 'editor' || person.role === 'operator') await forgetEditor(tx, person.email)
  await emptyAccount(tx, accountId)
  const report = { erased_at: now, counts: JSON.stringify(counts), reason: null }
  await tx
    .insertInto('erasure')
    .values({ account_id: accountId, left_at: person.left_at, ...report })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(report))
    .execute()
}

interface Whose {
  readonly companyId: number
  readonly email: string
  readonly name: string
}

/** Removes the name from the rows that stay. */
async function forgetNames(tx: Tx, id: number, whose: Whose): Promise<void> {
  const { companyId, email, name } = whose
  await tx.updateTable('consent').set({ address: '' }).where('account_id', '=', id).execute()
  const news = ['marketing', 'night-marketing']
  await tx.deleteFrom('consent').where('account_id', '=', id).where('document', 'in', news).execute()
  // That a guardian consented is retained; who it was is not.
  await sql`update guardian_consent set guardian_name = '', guardian_email = '' where account_id = ${id}`.execute(tx)
  // What they asked is retained as a complaint; where they were and with what is not.
  await sql`update inquiry set page = null, request_id = null, device = null where account_id = ${id}`.execute(tx)
  await tx.updateTable('assignment').set({ given_by: null }).where('given_by', '=', id).execute()
  for (const [table, column] of ruleColumns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
      where company_id = ${companyId} and ${sql.ref(column)} = ${id}`.execute(tx)
  const invitations = sql`(select id from invitation where company_id = ${companyId}
    and (account_id = ${id} or (email = ${email} and ended_at is not null)))`
  await sql`update seat_line set whose = ${nobody} where company_id = ${companyId}
    and (account_id = ${id} or invitation_id in ${invitations})`.execute(tx)
  await sql`update invitation set email = ${`left-${id}`}, name = null, employee_no = null
    where id in ${invitations}`.execute(tx)
  await sql`update audit_line set subject = ${nobody}, before = before - ${personalFacts}::text[],
    after = after - ${personalFacts}::text[] where account_id = ${id}`.execute(tx)
  await tx.updateTable('audit_line').set({ actor: nobody }).where('actor_id', '=', id).execute()
  await tx
    .updateTable('audit_line')
    .set({ subject: nobody })
    .where('company_id', '=', companyId)
    .where('subject', '=', email)
    .execute()
  await sql`update audit_line set subject = ${nobody} where action in ('account.searched', 'payment.searched')
    and lower(subject) = lower(${email})`.execute(tx)
  // A list of members may have been exported by a part of their name, which each line of it says.
  await sql`update audit_line set after = after - 'search' where company_id = ${companyId} and action = 'member.exported'
    and position(lower(after ->> 'search') in lower(${`${name} ${email}`})) > 0`.execute(tx)
}

/** Who made and who withdrew a rule that a company has promised; the rule stays. */
const ruleColumns = [
  ['completion_rule', 'made_by'],
  ['completion_rule', 'withdrawn_by'],
  ['participation_rule', 'made_by'],
  ['participation_rule', 'withdrawn_by'],
] as const

const editorColumns = [
  ['manuscript', 'updated_by'],
  ['manuscript_revision', 'saved_by'],
  ['manuscript_check', 'checked_by'],
  ['feed', 'added_by'],
] as const

/** The newspaper's records name an editor with the address behind the name. The newspaper keeps what was done. */
async function forgetEditor(tx: Tx, email: string): Promise<void> {
  const his = ` (${email})`
  for (const [table, column] of editorColumns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${nobody}
      where right(${sql.ref(column)}, ${his.length}) = ${his}`.execute(tx)
}

async function emptyAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      customer_id: `left-${accountId}`,
      email: '',
      name: '',
      birth_date: null,
      password_hash: null,
      employee_no: null,
      last_used_on: null,
      customer_level: 'NONE',
      completed_onboard: false,
      use_conversation: false,
      leads: false,
    })
    .where('id', '=', accountId)
    .execute()
}
