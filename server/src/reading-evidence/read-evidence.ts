import type { ReplyOf, readingEvidenceEndpoints } from '@readgrow/contract'
import { findVersion, openVersion, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import type { EvidenceKind } from './projections.ts'

type Evidence = ReplyOf<typeof readingEvidenceEndpoints.readEvidence>

/** The reader's record of every sentence of a version, in the order of the text. */
export async function readEvidence(
  ctx: AccountContext,
  articleId: string,
  asked: VersionRow['level'] | undefined,
): Promise<Evidence> {
  const { level } = await openVersion(ctx, articleId, asked)
  const [version, rows] = await Promise.all([
    findVersion(ctx.db, articleId, level),
    ctx.db
      .selectFrom('sentence_evidence')
      .selectAll()
      .where('account_id', '=', ctx.account.id)
      .where('article_id', '=', articleId)
      .where('level', '=', level)
      .orderBy('kind')
      .execute(),
  ])
  if (!version) throw new Refusal('NOT_FOUND')
  const bySentence = Map.groupBy(rows, (row) => row.sentence_id)
  return {
    level,
    sentences: sentencesOf(version.body).map(({ id, en, ko }) => ({
      id,
      en,
      ko,
      evidence: (bySentence.get(id) ?? []).map((row) => ({
        kind: row.kind as EvidenceKind,
        times: row.times,
        firstAt: row.first_at.toISOString(),
        lastAt: row.last_at.toISOString(),
        revision: row.revision,
      })),
    })),
  }
}
