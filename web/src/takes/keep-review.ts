import { longestTakeMs, shortestTakeMs, type TakeKind } from '@readgrow/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import type { Article } from '#articles'
import { onArticle } from '#articles'
import { report } from '#outbox'
import { forgetRecording } from '#recorder'
import { wavOf } from '#sound'
import { analyseApart } from './analyse-apart.ts'
import { keepTake } from './sending.ts'
import { rememberSound } from './take-sound.ts'
import type { ReviewedTake } from './use-taking.tsx'

interface Keeping {
  readonly article: Pick<Article, 'revision'> & { readonly article: Pick<Article['article'], 'id' | 'level'> }
  readonly kind: TakeKind
  readonly sentenceId: string | null
  readonly script: string
  /** Whether the learner says to have read the script to its end; without it no pace is estimated. */
  readonly readToTheEnd: boolean
  readonly best: boolean
}

/** Keeps a take: on this device first, then on the server; tells the learning log that something was said. */
export async function keepReview(
  queries: QueryClient,
  { take, analysis, transcript, model }: ReviewedTake,
  { article, kind, sentenceId, script, readToTheEnd, best }: Keeping,
): Promise<void> {
  if (!analysis || !take.sound) return
  const { measures } =
    readToTheEnd || transcript !== null
      ? analysis
      : await analyseApart({ sound: take.sound, script, transcript, readToTheEnd, model, looks: take.looks })
  const { speech } = measures
  const spokenMs = 'unavailable' in speech ? 0 : speech.value.reduce((sum, [from, to]) => sum + to - from, 0)
  rememberSound(take.id, take.sound)
  const outlives = await keepTake(queries, {
    id: take.id,
    opening: {
      kind,
      articleId: article.article.id,
      level: article.article.level,
      revision: article.revision,
      sentenceId,
      script,
      // A recorder that ends at the longest length does so a moment after it.
      durationMs: Math.min(longestTakeMs, Math.max(shortestTakeMs, take.durationMs)),
      recordedAt: take.recordedAt,
      measures,
      transcript,
    },
    original: take.blob,
    wav: wavOf(take.sound),
    best,
  })
  // On a full device the slices are all that a closed tab leaves; they go once it is sent.
  if (outlives) await forgetRecording(take.id)
  const said = { takeId: take.id, take: kind, sentenceId, seconds: Math.min(600, Math.round(spokenMs / 1000)) }
  await report({ kind: 'TAKE_RECORDED', ...onArticle(article), ...said })
}
