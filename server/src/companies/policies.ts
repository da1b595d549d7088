import { createHash } from 'node:crypto'
import type { ReplyOf, readPolicy } from '@readgrow/contract'
import type { PolicyDocument } from '@readgrow/contract/constants'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

type Policy = ReplyOf<typeof readPolicy>
export type Block = Policy['blocks'][number]

export interface PolicyText {
  readonly document: string
  readonly title: string
  readonly version: string
  readonly effectiveOn: string
  readonly blocks: readonly unknown[]
}

export const hashOf = (blocks: string): string => createHash('sha256').update(blocks).digest('hex')

/**
 * Stores shipped versions that are not stored yet. A stored version never changes, because people agreed to that text.
 * Of a document that an operator has written, no shipped version is taken any more: it is theirs.
 */
export async function storePolicies(db: Db, policies: readonly PolicyText[]): Promise<void> {
  const own = await db.selectFrom('policy_version').select('document').where('added_at', 'is not', null).execute()
  const written = new Set(own.map(({ document }) => document))
  for (const policy of policies.filter(({ document }) => !written.has(document))) {
    const blocks = JSON.stringify(policy.blocks)
    await db
      .insertInto('policy_version')
      .values({
        document: policy.document,
        version: policy.version,
        title: policy.title,
        effective_on: policy.effectiveOn,
        blocks,
        text_hash: hashOf(blocks),
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
  const inForce = rows.find((candidate) => candidate.effective_on <= today) ?? rows.at(-1)
  const row = version ? rows.find((candidate) => candidate.version === version) : inForce
  if (!row || !inForce) throw new Refusal('NOT_FOUND')
  const next = rows.findLast(({ effective_on }) => effective_on > today && effective_on > inForce.effective_on)
  return {
    document,
    title: row.title,
    version: row.version,
    effectiveOn: row.effective_on,
    versions: rows.map((each) => each.version),
    inForce: inForce.version,
    upcoming: next ? { version: next.version, effectiveOn: next.effective_on } : null,
    blocks: fillIn(row.blocks as Block[], config),
  }
}

const placeholder = /\{\{(\w+)\}\}/g
const valuesOf = ({ footer }: Config): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...footer, siteName: '리드그로우' }))

/** The operator's details are configuration, so the texts name nobody until an operator runs the service. */
export function fillIn(blocks: Block[], config: Config): Block[] {
  const values = valuesOf(config)
  const filled = JSON.stringify(blocks).replace(placeholder, (_, name: string) =>
    JSON.stringify(values.get(name) || '(준비 중)').slice(1, -1),
  )
  return JSON.parse(filled) as Block[]
}

/** Whether a text has a place that no setting fills: it would say "(준비 중)" for as long as the version stands. */
export function hasUnknownPlaceholder(blocks: readonly Block[], config: Config): boolean {
  const values = valuesOf(config)
  return [...JSON.stringify(blocks).matchAll(placeholder)].some(([, name = '']) => !values.has(name))
}
