import { studyDateOf } from '@readgrow/learning'
import { actorOf, recordAudit, recordAuditOfEach } from '#audit'
import { type Course, learnersOf, participantsOf } from '#completion'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { throttle } from '#platform/throttle'

export interface Taken {
  readonly id: number
  readonly name: string
  /** The study day on which they joined the course; null for whoever holds its certificate from before there was a list. */
  readonly joinedOn: string | null
}

/**
 * Whose data a file about a course has, decided and recorded before its first byte: one line for the company, and one
 * for each person, which they read with the reason.
 */
export async function recordTaking(
  ctx: AccountContext,
  course: Course,
  { action, reason }: { readonly action: 'evidence.exported' | 'records.exported'; readonly reason: string },
): Promise<readonly Taken[]> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await throttle(db, clock, `certificate-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  return inTransaction(db, async (tx) => {
    const joined = await participantsOf(tx, account.companyId, course.id, studyDateOf(now))
    const had = await tx
      .selectFrom('certificate')
      .select('account_id')
      .where('rule_id', '=', course.id)
      .where('company_id', '=', account.companyId)
      .execute()
    const ids = new Set([...joined.keys(), ...had.map((row) => row.account_id)])
    // Whoever is leaving is in no file.
    const everybody = await learnersOf(tx, { companyId: account.companyId, leadId: null })
    const people = everybody
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({ id, name, joinedOn: joined.get(id) ?? null }))
    const actor = actorOf(ctx)
    await recordAudit(tx, now, actor, { action, subject: course.name, after: { people: people.length }, reason })
    const others = people.map(({ id }) => id)
    if (others.length > 0) await recordAuditOfEach(tx, now, actor, others, { action, reason })
    return people
  })
}
