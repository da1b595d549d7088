import { policyTitles } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { tellOfPolicyJob } from './job-names.ts'
import { lineAt, type VersionName } from './policy-lines.ts'

const subjectOf = ({ document, version }: VersionName) => `${policyTitles[document]} ${version}`

/** Begins to tell every member of a version; nothing happens when that has begun, or will by itself. */
export const tellOf = (ctx: AccountContext, one: VersionName) =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await lineAt(tx, one, now)
    const begun = await tx
      .updateTable('policy_version')
      .set({ telling_since: now })
      .where('document', '=', one.document)
      .where('version', '=', one.version)
      .where('telling_since', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (begun) {
      await recordAudit(tx, now, actorOf(ctx), { action: 'policy.told', subject: subjectOf(one), companyId: null })
      await ctx.jobs.enqueue(tx, tellOfPolicyJob, one)
    }
    return lineAt(tx, one, now)
  })

/**
 * Takes back a version that an operator added by mistake, while it is still to come and nobody was told. STATE_CONFLICT
 * for any other, and for one that somebody has agreed to. The row goes: the words of law are those that count or will.
 */
export const withdrawVersion = (ctx: AccountContext, one: VersionName): Promise<Record<string, never>> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const { needsAgreement } = await lineAt(tx, one, now)
    const gone = await tx
      .deleteFrom('policy_version')
      .where('document', '=', one.document)
      .where('version', '=', one.version)
      .where('added_at', 'is not', null)
      .where('telling_since', '>', now)
      .where('told_upto', 'is', null)
      .where('told_at', 'is', null)
      .where('effective_on', '>', seoulDateOf(now))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('consent as c')
              .select('c.version')
              .whereRef('c.document', '=', 'policy_version.document')
              .whereRef('c.version', '=', 'policy_version.version'),
          ),
        ),
      )
      .returning('version')
      .executeTakeFirst()
    if (!gone) throw new Refusal('STATE_CONFLICT')
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'policy.withdrawn',
      subject: subjectOf(one),
      companyId: null,
      before: { needsAgreement },
    })
    return {}
  })
