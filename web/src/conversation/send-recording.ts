import type { QueryClient } from '@tanstack/react-query'
import { keepReview, type ReviewedTake, sendTakes, waitingTakes } from '#takes'
import type { Talk } from './conversation.ts'

/**
 * Keeps the recording of an answer on this device and sends it: the answer names it, so it has to be there first.
 * Resolves to the reason when it is not.
 */
export async function sendRecording(
  queries: QueryClient,
  { articleId, level, revision }: Talk,
  review: ReviewedTake,
): Promise<'WAITING' | 'REFUSED' | null> {
  if (revision === null) return 'REFUSED'
  const isKept = (await waitingTakes(queries)).some(({ id }) => id === review.take.id)
  if (!isKept) {
    const article = { revision, article: { id: articleId, level } }
    const answer = { kind: 'ANSWER', sentenceId: null, script: '', readToTheEnd: false, best: false } as const
    await keepReview(queries, review, { article, ...answer })
  }
  await sendTakes(queries)
  const left = (await waitingTakes(queries)).find(({ id }) => id === review.take.id)
  if (!left) return null
  return left.refused === null ? 'WAITING' : 'REFUSED'
}
