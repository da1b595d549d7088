import type { anchorEndpoints, ReplyOf } from '@readgrow/contract'
import { findVersion, openVersion, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'

type Reply = ReplyOf<typeof anchorEndpoints.readAnchorScript>
type Measures = Reply['runThroughs'][number]['measures']

const mostRunThroughs = 60

/** A learner's takes of one script. A take of a sentence that reads otherwise today is there, and said to be outdated. */
export async function readScript(
  ctx: AccountContext,
  articleId: string,
  asked: VersionRow['level'] | undefined,
): Promise<Reply> {
  const { level } = await openVersion(ctx, articleId, asked)
  const version = await findVersion(ctx.db, articleId, level)
  if (!version) throw new Refusal('NOT_FOUND')
  const takes = ctx.db
    .selectFrom('take')
    .where('account_id', '=', ctx.account.id)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .where('stored_at', 'is not', null)
  const [best, runThroughs] = await Promise.all([
    takes.select(['id', 'sentence_id', 'script', 'duration_ms', 'recorded_at']).where('best', '=', true).execute(),
    takes
      .select(['id', 'script', 'duration_ms', 'recorded_at', 'transcript', 'measures'])
      .where('kind', '=', 'RUN_THROUGH')
      .orderBy('recorded_at', 'desc')
      .limit(mostRunThroughs)
      .execute(),
  ])
  const texts = new Map(sentencesOf(version.body).map(({ id, en }) => [id, en]))
  return {
    level: version.level,
    headline: version.headline,
    best: best.flatMap((row) =>
      row.sentence_id === null
        ? []
        : {
            takeId: row.id,
            sentenceId: row.sentence_id,
            durationMs: row.duration_ms,
            recordedAt: row.recorded_at.toISOString(),
            outdated: texts.get(row.sentence_id) !== row.script,
          },
    ),
    runThroughs: runThroughs.map((row) => ({
      takeId: row.id,
      durationMs: row.duration_ms,
      recordedAt: row.recorded_at.toISOString(),
      measures: summaryOf(row.measures as Measures),
      transcript: row.transcript,
      script: row.script,
    })),
  }
}

const summaryOf = ({ quality, pauses, pace }: Measures): Measures => ({ quality, pauses, pace })
