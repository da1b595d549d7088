import type { ArgsOf, confirmCertificateNames, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { listedNamesOf, setListedNames } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { within } from '#members'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mustBePrintable } from '#platform/documents/missing-signs'
import { Refusal } from '#platform/refusal'
import { queueOver } from '../issue-course.ts'

type People = ArgsOf<typeof confirmCertificateNames, 'output'>['body']['people']

/**
 * Says what certificates call members from now on. What the owner read and sent counts, whatever a member calls themselves
 * meanwhile. Whoever has left is passed over; NOT_FOUND where nobody is left, NAME_NOT_PRINTABLE for signs that
 * certificates cannot print. Courses that are over are looked at again, because somebody may have waited for it.
 */
export async function confirmNames(
  ctx: AccountContext,
  people: People,
): Promise<ReplyOf<typeof confirmCertificateNames>> {
  const { db, clock, account, jobs } = ctx
  await mustBePrintable(people.map(({ name }) => name).join('\n'))
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const members = await lockedMembers(tx, account.companyId, people)
    const names = [...new Map(people.map(({ id, name }) => [Number(id), name]))].flatMap(([accountId, name]) =>
      members.has(accountId) ? [{ accountId, name }] : [],
    )
    if (names.length === 0) throw new Refusal('NOT_FOUND')
    const before = await listedNamesOf(
      tx,
      names.map(({ accountId }) => accountId),
    )
    await setListedNames(tx, now, 'OWNER', names)
    const changed = names.filter(({ accountId, name }) => before.get(accountId) !== name)
    const lines = changed.map(({ accountId, name }) => ({
      action: 'certificate.name_confirmed' as const,
      subject: name,
      accountId,
      before: { name: before.get(accountId) ?? null },
      after: { name },
    }))
    if (lines.length > 0) await recordAudit(tx, now, actorOf(ctx), ...lines)
    const waited = changed.map(({ accountId }) => accountId)
    if (waited.length > 0) await queueOver(tx, { jobs, companyId: account.companyId, people: waited, now })
    return { confirmed: names.length }
  })
}

/** Members of the company, locked in one order: of two owners the second finds what the first has said. */
async function lockedMembers(tx: Tx, companyId: number, people: People): Promise<ReadonlySet<number>> {
  const ids = people.map(({ id }) => Number(id))
  const { rows } = await sql<{ id: number }>`select a.id from account a
    where ${within({ companyId, leadId: null })} and a.id = any(${ids}::bigint[])
    order by a.id for no key update of a`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
