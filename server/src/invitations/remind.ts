import type { AccountRole } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { countEmails, fullMailboxes } from '#accounts'
import { recordAudit } from '#audit'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { hashToken, newToken } from '#platform/tokens'
import { lockSeats } from '#seats'
import { reminderEmail } from './email.ts'
import { senderOf } from './sender.ts'

type Tools = Pick<Services, 'db' | 'clock' | 'chance' | 'jobs'>

const dayMs = 86_400_000
/** Invitations of one transaction; emails are some two kilobytes each. */
const atOnce = 200

interface Due {
  readonly id: string
  readonly no: number
  readonly email: string
  readonly role: AccountRole
  readonly expires_at: Date
}

/**
 * Open invitations that nobody has accepted three and ten days after they were sent, in companies that want it and whose
 * contract is not over. Two reminders in all: whoever missed the first for ten days gets the second alone.
 */
function dueSql(now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return sql`i.ended_at is null and i.expires_at > ${now} and i.role in ('learner', 'owner')
    and (i.reminded = 0 and i.sent_at <= ${before(3)} or i.reminded < 2 and i.sent_at <= ${before(10)})
    and exists (select from company c where c.id = i.company_id and c.type = 'COMPANY' and c.status = 'OPEN'
      and c.invitation_reminders)
    and not exists (select from company_contract k where k.company_id = i.company_id
      and k.ends_on < ${seoulDateOf(now)}::date)`
}

/** Sends the reminders that are due, company by company. */
export async function remindInvited(tools: Tools): Promise<void> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct i.company_id from invitation i where ${dueSql(tools.clock.now())}`.execute(tools.db)
  for (const { company_id } of rows) await remindIn(tools, company_id)
}

async function remindIn(tools: Tools, companyId: number): Promise<void> {
  const now = tools.clock.now()
  let last: number | undefined = 0
  while (last !== undefined) {
    const from: number = last
    last = await inTransaction(tools.db, async (tx) => {
      await lockSeats(tx, companyId)
      const { rows } = await sql<Due>`select i.id, i.no, i.email, i.role, i.expires_at from invitation i
        where i.company_id = ${companyId} and i.no > ${from} and ${dueSql(now)}
        order by i.no limit ${atOnce} for update`.execute(tx)
      await remind(tx, tools, companyId, rows)
      return rows.length < atOnce ? undefined : rows.at(-1)?.no
    })
  }
}

/** A reminder has a new link and the old one ends, as when an owner sends it again; the last day stays as it was. */
async function remind(tx: Tx, { clock, chance, jobs }: Tools, companyId: number, due: readonly Due[]): Promise<void> {
  const now = clock.now()
  const emails = due.map(({ email }) => email)
  const full = await fullMailboxes(tx, clock, companyId, emails)
  const reached = due.flatMap((one) => (full.has(one.email) ? [] : [{ ...one, token: newToken(chance) }]))
  if (reached.length === 0) return
  await sql`update invitation as i set token_hash = n.hash,
      reminded = case when i.sent_at <= ${new Date(now.getTime() - 10 * dayMs)} then 2 else 1 end
    from unnest(${reached.map(({ id }) => id)}::uuid[], ${reached.map(({ token }) => hashToken(token))}::bytea[])
      as n (id, hash) where i.id = n.id`.execute(tx)
  const actor = { id: null, name: '리드그로우', companyId, address: null }
  const lines = reached.map(({ email }) => ({ action: 'invitation.reminded' as const, subject: email }))
  await recordAudit(tx, now, actor, ...lines)
  const sent = reached.map(({ email }) => email)
  await countEmails(tx, clock, companyId, sent)
  const sender = await senderOf(tx, companyId)
  const letters = reached.map((one) => reminderEmail(sender, { ...one, expiresAt: one.expires_at }))
  await jobs.enqueueAll(tx, mailJob, letters)
}
