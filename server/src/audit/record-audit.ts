import type { AuditAction } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'

export interface AuditLine {
  readonly action: AuditAction
  /** The target of the action, readable by people. */
  readonly subject: string
  /** The account that was viewed or changed; its owner can read the line. */
  readonly accountId?: number | null
  /** Null for what belongs to no company. Defaults to the actor's company. */
  readonly companyId?: number | null
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
  readonly reason?: string | null
}

export interface Actor {
  /** Null for a machine, such as a company's directory or a job. */
  readonly id: number | null
  readonly name: string
  readonly companyId: number | null
  readonly address: string | null
}

/** The caller, with their address. */
export interface Calling {
  readonly account: Pick<Account, 'id' | 'name' | 'companyId'>
  readonly address: string
}

export const actorOf = ({ account, address }: Calling): Actor => ({
  id: account.id,
  name: account.name,
  companyId: account.companyId,
  address,
})

/**
 * Writes lines into the audit log. Takes the handle of the change's transaction, so that neither exists without the
 * other.
 */
export async function recordAudit(db: Db, now: Date, actor: Actor, ...lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('audit_line')
    .values(
      lines.map(({ action, subject, accountId, companyId, before, after, reason }) => ({
        company_id: companyId === undefined ? actor.companyId : companyId,
        at: now,
        actor_id: actor.id,
        actor: actor.name,
        action,
        subject,
        account_id: accountId ?? null,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        reason: reason ?? null,
        address: actor.address,
      })),
    )
    .execute()
}

/** Writes one line for each of these accounts, with its name and in its company. */
export async function recordAuditOfEach(
  db: Db,
  now: Date,
  actor: Actor,
  accountIds: readonly number[],
  { action, reason, after }: Required<Pick<AuditLine, 'action' | 'reason'>> & Pick<AuditLine, 'after'>,
): Promise<void> {
  await sql`insert into audit_line (company_id, at, actor_id, actor, action, subject, account_id, after, reason, address)
    select a.company_id, ${now}, ${actor.id}, ${actor.name}, ${action}, a.name, a.id,
      ${after ? JSON.stringify(after) : null}::jsonb, ${reason}, ${actor.address}
    from account a where a.id = any(${[...accountIds]}::bigint[])`.execute(db)
}
