import type { anchorEndpoints, ReplyOf } from '@readgrow/contract'
import { findVersion, openVersion, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { type Measures, measuresNow } from '#takes'

type Reply = ReplyOf<typeof anchorEndpoints.readAnchorScript>

const mostRunThroughs = 60
const mostSentenceTakes = 300

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
  const [best, sentences, runThroughs] = await Promise.all([
    takes.select(['id', 'sentence_id', 'script', 'duration_ms', 'recorded_at']).where('best', '=', true).execute(),
    takes
      .select(['id', 'sentence_id', 'script', 'duration_ms', 'recorded_at', 'transcript', 'measures', 'best'])
      .where('kind', '=', 'SENTENCE')
      .orderBy('recorded_at', 'desc')
      .limit(mostSentenceTakes)
      .execute(),
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
    sentenceTakes: sentences.flatMap((row) =>
      row.sentence_id !== null && texts.get(row.sentence_id) === row.script
        ? { ...aboutTake(row), sentenceId: row.sentence_id, best: row.best, ...figuresOf(measuresNow(row)) }
        : [],
    ),
    runThroughs: runThroughs.map((row) => {
      const { quality, pauses, pace, words } = measuresNow(row)
      const { transcript, script } = row
      return { ...aboutTake(row), measures: { quality, pauses, pace }, heardShare: shareOf(words), transcript, script }
    }),
  }
}

interface Row {
  readonly id: string
  readonly duration_ms: number
  readonly recorded_at: Date
}

const aboutTake = ({ id, duration_ms: durationMs, recorded_at: recordedAt }: Row) => ({
  ...{ takeId: id, durationMs },
  recordedAt: recordedAt.toISOString(),
})

const figuresOf = ({ pace, pauses, words }: Measures) => ({
  speechTime: pace.speechTime,
  pauses: pauses.count,
  wordsPerMinute: pace.wordsPerMinute,
  heardShare: shareOf(words),
})

/** Older rules did not tell which words were heard. */
function shareOf(words: Measures['words']): number | null {
  if ('unavailable' in words || words.method !== 'MFCC_DTW_3' || words.value.length === 0) return null
  return words.value.filter(({ mine }) => mine !== null).length / words.value.length
}
