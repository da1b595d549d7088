import type { ArgsOf, addPolicyVersion } from '@readgrow/contract'
import { policyMinutesToWithdraw, policyTitles } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { tellOfPolicyJob } from './job-names.ts'
import { type Block, fillIn, hashOf, hasUnknownPlaceholder } from './policies.ts'
import { lineAt, type VersionName } from './policy-lines.ts'
import { blocksOf, invalid, markdownOf } from './policy-markdown.ts'

type Added = ArgsOf<typeof addPolicyVersion, 'output'>['body']

const previewsAMinute = { hits: 60, perSeconds: 60 }

/** The blocks of a text that an operator wrote. VALIDATION_FAILED also for a placeholder that nothing fills. */
async function blocksFrom({ config }: AccountContext, markdown: string): Promise<Block[]> {
  const blocks = await blocksOf(markdown)
  if (hasUnknownPlaceholder(blocks, config)) throw invalid('PLACEHOLDER')
  return blocks
}

export async function previewPolicy(ctx: AccountContext, markdown: string) {
  await throttle(ctx.db, ctx.clock, `policy-tree:${ctx.account.id}`, previewsAMinute)
  return { blocks: fillIn(await blocksFrom(ctx, markdown), ctx.config) }
}

/** The Markdown of a version, to begin the next one with. NOT_FOUND for a version that is not there. */
export async function readMarkdown({ db }: AccountContext, { document, version }: VersionName) {
  const row = await db
    .selectFrom('policy_version')
    .select('blocks')
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { markdown: markdownOf(row.blocks as Block[]) }
}

/**
 * Adds a version, named by its day. Every member is told of one to come an hour later, so that a mistake can be
 * withdrawn before anybody has read of it; of one that counts at once, at once. STATE_CONFLICT for a day that is over, or
 * not after the newest version: what was in force on a day stays what it was.
 */
export async function addVersion(ctx: AccountContext, { document, effectiveOn, needsAgreement, markdown }: Added) {
  const blocks = JSON.stringify(await blocksFrom(ctx, markdown))
  const now = ctx.clock.now()
  const today = seoulDateOf(now)
  if (effectiveOn < today) throw new Refusal('STATE_CONFLICT')
  const isToCome = effectiveOn > today
  const tellingSince = isToCome ? new Date(now.getTime() + policyMinutesToWithdraw * 60_000) : now
  return inTransaction(ctx.db, async (tx) => {
    // Two operators at once: the later one waits for the row of the first and then finds its day taken.
    await sql`select pg_advisory_xact_lock(hashtext(${`policy:${document}`}))`.execute(tx)
    const newest = await tx
      .selectFrom('policy_version')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('document', '=', document)
      .executeTakeFirst()
    if (newest?.version && newest.version >= effectiveOn) throw new Refusal('STATE_CONFLICT')
    await tx
      .insertInto('policy_version')
      .values({
        ...{ document, version: effectiveOn, title: policyTitles[document], effective_on: effectiveOn, blocks },
        ...{ text_hash: hashOf(blocks), needs_agreement: needsAgreement },
        ...{ added_by: ctx.account.id, added_at: now, telling_since: tellingSince },
      })
      .execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'policy.added',
      subject: `${policyTitles[document]} ${effectiveOn}`,
      companyId: null,
      after: { needsAgreement },
    })
    if (!isToCome) await ctx.jobs.enqueue(tx, tellOfPolicyJob, { document, version: effectiveOn })
    return lineAt(tx, { document, version: effectiveOn }, now)
  })
}
