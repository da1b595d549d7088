import type { evidenceKinds } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'

export type EvidenceKind = (typeof evidenceKinds)[number]

interface Evidence {
  readonly accountId: number
  readonly articleId: string
  readonly level: string
  readonly sentenceIds: readonly string[]
  readonly kind: EvidenceKind
  readonly revision: number
  readonly at: Date
  readonly seq: number
}

/**
 * Adds to a learner's record of sentences: how often, the first and the last time, and which text it was the last time
 * (docs/features.md I3).
 */
export async function projectEvidence(tx: Tx, evidence: Evidence): Promise<void> {
  await sql`insert into sentence_evidence
      (account_id, article_id, level, sentence_id, kind, times, first_at, last_at, revision, last_seq)
    select ${evidence.accountId}, ${evidence.articleId}, ${evidence.level}, s.id, ${evidence.kind}, 1,
      ${evidence.at}::timestamptz, ${evidence.at}::timestamptz, ${evidence.revision}, ${evidence.seq}::bigint
    from (select distinct unnest(${evidence.sentenceIds}::text[]) as id) s
    on conflict (account_id, article_id, level, sentence_id, kind) do update set
      times = sentence_evidence.times + 1, last_at = excluded.last_at, revision = excluded.revision,
      last_seq = excluded.last_seq`.execute(tx)
}

export async function dropEvidence(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('sentence_evidence').where('account_id', '=', accountId).execute()
}
