import type { QueryClient } from '@tanstack/react-query'
import { tryDisplay } from '#display'
import { type NewLearningEvent, recordNothing } from '#outbox'
import { type Preview, previewCall } from './draft-client.ts'

/** Makes this document a preview: what is done in it is judged by the draft's own keys and goes nowhere. */
export function startPreview(queries: QueryClient): void {
  tryDisplay()
  recordNothing((event) => judged(event, previewsIn(queries)))
}

const previewsIn = (queries: QueryClient): Preview[] =>
  queries.getQueriesData<Preview>({ queryKey: [previewCall] }).flatMap(([, preview]) => preview ?? [])

function judged(event: NewLearningEvent, previews: readonly Preview[]) {
  if (event.kind !== 'QUIZ_ANSWERED') return []
  const { articleId, level, quizId, choice } = event
  const key = previews
    .find(({ article: { article } }) => article.id === articleId && article.level === level)
    ?.keys.find((each) => each.quizId === quizId)
  return key && typeof choice === 'string' ? [{ articleId, level, choice, correct: choice === key.answer, ...key }] : []
}
