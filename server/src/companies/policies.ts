import { createHash } from 'node:crypto'
import type { ReplyOf, readPolicy } from '@readgrow/contract'
import type { PolicyDocument } from '@readgrow/contract/constants'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

type Policy = ReplyOf<typeof readPolicy>
type Block = Policy['blocks'][number]

export interface PolicyText {
  readonly document: string
  readonly title: string
  readonly version: string
  readonly effectiveOn: string
  readonly blocks: readonly unknown[]
}

/** Stores versions that are not stored yet. A stored version never changes, because people agreed to that text. */
export async function storePolicies(db: Db, policies: readonly PolicyText[]): Promise<void> {
  for (const policy of policies) {
    const blocks = JSON.stringify(policy.blocks)
    await db
      .insertInto('policy_version')
      .values({
        document: policy.document,
        version: policy.version,
        title: policy.title,
        effective_on: policy.effectiveOn,
        blocks,
        text_hash: createHash('sha256').update(blocks).digest('hex'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The version asked for, or the newest that is in force on `today` (Seoul). */
export async function findPolicy(
  db: Db,
  config: Config,
  asked: { document: PolicyDocument; version: string | undefined; today: string },
): Promise<Policy> {
  const { document, version, today } = asked
  const rows = await db
    .selectFrom('policy_version')
    .selectAll()
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .execute()
  const row = version
    ? rows.find((candidate) => candidate.version === version)
    : (rows.find((candidate) => candidate.effective_on <= today) ?? rows.at(-1))
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    document,
    title: row.title,
    version: row.version,
    effectiveOn: row.effective_on,
    versions: rows.map((each) => each.version),
    blocks: fillIn(row.blocks as Block[], config),
  }
}

/** The operator's details are configuration, so the texts name nobody until an operator runs the service. */
function fillIn(blocks: Block[], config: Config): Block[] {
  const values: Record<string, string> = { ...config.footer, siteName: '리드그로우' }
  const filled = JSON.stringify(blocks).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    JSON.stringify(values[name] || '(준비 중)').slice(1, -1),
  )
  return JSON.parse(filled) as Block[]
}
