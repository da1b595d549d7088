import type { ArgsOf, addPolicyVersion, ReplyOf, TextBlock, TextPiece } from '@readgrow/contract'
import { type PolicyDocument, policyTitles } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { treeOf } from '#platform/markdown/markdown'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { tellOfPolicyJob } from './job-names.ts'
import { type Block, fillIn, hashOf, hasUnknownPlaceholder } from './policies.ts'

type Line = ReplyOf<typeof addPolicyVersion>
type Added = ArgsOf<typeof addPolicyVersion, 'output'>['body']

const previewsAMinute = { hits: 60, perSeconds: 60 }
const invalid = (rule: string) => new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.markdown', rule }] })

/** A policy is plain text: what it says must not hang on a picture, a link or a mark. */
function plain(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      throw invalid('PLAIN_TEXT')
    })
    .join('')
}

function blockOf(block: TextBlock): Block {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { kind: block.kind, text: plain(block.pieces) }
    case 'list': {
      const items = block.items.map(({ done, blocks: [only, ...more] }) => {
        if (done !== null || only?.kind !== 'paragraph' || more.length > 0) throw invalid('PLAIN_TEXT')
        return plain(only.pieces)
      })
      return { kind: 'list', ordered: block.first !== null, items }
    }
    case 'table':
      return { kind: 'table', head: block.head.map(plain), rows: block.rows.map((row) => row.map(plain)) }
    default:
      throw invalid('PLAIN_TEXT')
  }
}

/**
 * A policy's blocks from its Markdown; VALIDATION_FAILED for anything but headings, paragraphs, lists and tables, and for
 * a placeholder that nothing fills.
 */
async function blocksFrom({ config }: AccountContext, markdown: string): Promise<Block[]> {
  const { tree, problems } = await treeOf(markdown, {})
  if (problems.length > 0) throw invalid('PLAIN_TEXT')
  const blocks = tree.map(blockOf)
  if (hasUnknownPlaceholder(blocks, config)) throw invalid('PLACEHOLDER')
  return blocks
}

export async function previewPolicy(ctx: AccountContext, markdown: string) {
  await throttle(ctx.db, ctx.clock, `policy-tree:${ctx.account.id}`, previewsAMinute)
  return { blocks: fillIn(await blocksFrom(ctx, markdown), ctx.config) }
}

interface LineRow {
  readonly document: PolicyDocument
  readonly version: string
  readonly title: string
  readonly effective_on: string
  readonly needs_agreement: boolean
  readonly added_by: string | null
  readonly added_at: Date | null
  readonly telling_since: Date | null
  readonly told_at: Date | null
}

async function linesOf(db: Db, one?: { document: string; version: string }): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select v.document, v.version, v.title, v.effective_on::text as effective_on, v.needs_agreement,
      (select a.name from account a where a.id = v.added_by) as added_by, v.added_at, v.telling_since, v.told_at
    from policy_version v
    ${one ? sql`where v.document = ${one.document} and v.version = ${one.version}` : sql``}
    order by v.effective_on desc, v.document limit 500`.execute(db)
  return rows.map(({ effective_on, needs_agreement, added_by, added_at, telling_since, told_at, ...row }) => ({
    ...row,
    effectiveOn: effective_on,
    needsAgreement: needs_agreement,
    addedBy: added_by,
    addedAt: added_at?.toISOString() ?? null,
    told: told_at ? 'EVERYBODY' : telling_since ? 'UNDER_WAY' : 'NOBODY',
  }))
}

export const listVersions = async ({ db }: AccountContext) => ({ versions: await linesOf(db) })

async function lineAt(db: Db, one: { document: string; version: string }): Promise<Line> {
  const [line] = await linesOf(db, one)
  if (!line) throw new Refusal('NOT_FOUND')
  return line
}

/**
 * Adds a version, named by its day, and begins to tell every member. STATE_CONFLICT for a day that is over, or not
 * after the newest version: what was in force on a day stays what it was.
 */
export async function addVersion(ctx: AccountContext, { document, effectiveOn, needsAgreement, markdown }: Added) {
  const blocks = JSON.stringify(await blocksFrom(ctx, markdown))
  const now = ctx.clock.now()
  if (effectiveOn < seoulDateOf(now)) throw new Refusal('STATE_CONFLICT')
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
        ...{ added_by: ctx.account.id, added_at: now, telling_since: now },
      })
      .execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'policy.added',
      subject: `${policyTitles[document]} ${effectiveOn}`,
      companyId: null,
      after: { needsAgreement },
    })
    await ctx.jobs.enqueue(tx, tellOfPolicyJob, { document, version: effectiveOn })
    return lineAt(tx, { document, version: effectiveOn })
  })
}

/** Begins to tell every member of a version; nothing happens when that has begun. */
export const tellOf = (ctx: AccountContext, one: { document: PolicyDocument; version: string }): Promise<Line> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await lineAt(tx, one)
    const begun = await tx
      .updateTable('policy_version')
      .set({ telling_since: now })
      .where('document', '=', one.document)
      .where('version', '=', one.version)
      .where('telling_since', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (begun) {
      await recordAudit(tx, now, actorOf(ctx), {
        action: 'policy.told',
        subject: `${policyTitles[one.document]} ${one.version}`,
        companyId: null,
      })
      await ctx.jobs.enqueue(tx, tellOfPolicyJob, one)
    }
    return lineAt(tx, one)
  })
