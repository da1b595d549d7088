import { sql } from 'kysely'
import { type Actor, type AuditLine, recordAudit } from '#audit'
import type { Tx } from '#platform/database/db'

type AuditedFields = Readonly<Record<string, unknown>>

export interface ManuscriptLine {
  readonly action: AuditLine['action']
  /** Null for a new value. */
  readonly before: AuditedFields | null
  readonly after: AuditedFields
  readonly reason?: string | undefined
}

const sessionMs = 30 * 60_000
const longestSubject = 120

/**
 * Audits an action on a manuscript. Its number is on both sides, so its lines can be found together whatever its
 * title is by then. The newsroom's actions belong to no company: no owner reads them.
 */
export const auditManuscript = (
  tx: Tx,
  now: Date,
  actor: Actor,
  { id, title }: { readonly id: number; readonly title: string },
  { action, before, after, reason }: ManuscriptLine,
): Promise<void> =>
  recordAudit(tx, now, actor, {
    action,
    subject: title.slice(0, longestSubject),
    companyId: null,
    before: before && { manuscript: id, ...before },
    after: { manuscript: id, ...after },
    ...(reason ? { reason } : {}),
  })

/**
 * Whether the last action on a manuscript is a save by the same person, recorded less than half an hour ago. Any
 * other line in between, by this person or another, ends such a session.
 */
export async function isStillEditing(tx: Tx, now: Date, actorId: number | null, id: number): Promise<boolean> {
  // First the lines of half an hour, by the index of instants: going back from the newest line could read all of
  // them.
  const { rows } = await sql<{ mine: boolean }>`
    with lately as materialized (
      select id, actor_id, action from audit_line
      where at > ${new Date(now.getTime() - sessionMs)} and after ->> 'manuscript' = ${String(id)})
    select actor_id is not distinct from ${actorId}::bigint and action = 'manuscript.saved' as mine
    from lately order by id desc limit 1`.execute(tx)
  return rows[0]?.mine ?? false
}
