import type { CallReply } from '@readgrow/contract'
import { useEffect, useMemo, useState } from 'react'
import type { Article } from '#articles'
import { onArticle } from '#articles'
import { onDelivered, pendingAnswers, report } from '#outbox'

export type Graded = Article['answers'][number]

/** An answer is open, chosen but not yet graded (no connection), or graded by the server, which alone holds the key. */
export type AnswerState =
  | { readonly kind: 'open' }
  | { readonly kind: 'waiting'; readonly choice: string }
  | { readonly kind: 'graded'; readonly result: Graded }

/** Answers of one article: stored on the device first, graded when the server has them, there again after a reload. */
export function useAnswers(article: Article) {
  const { id, level } = article.article
  const [delivered, setDelivered] = useState<ReadonlyMap<string, Graded>>(new Map())
  // The article may be a cached copy that is being read again: its answers count whenever they come.
  const graded = useMemo(
    () => new Map([...delivered, ...article.answers.map((answer) => [answer.quizId, answer] as const)]),
    [delivered, article.answers],
  )
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(() => {
    let left = false
    void pendingAnswers(id, level).then((pending) => {
      if (!left && pending.size > 0) setWaiting((known) => new Map([...pending, ...known]))
    })
    const stop = onDelivered((reply: CallReply<'POST /learning/events'>) => {
      const mine = reply.quizResults.filter((result) => result.articleId === id && result.level === level)
      if (mine.length > 0)
        setDelivered((known) => new Map([...mine.map((result) => [result.quizId, result] as const), ...known]))
    })
    return () => {
      left = true
      stop()
    }
  }, [id, level])

  function answer(quizId: string, choice: string): void {
    setWaiting((known) => new Map(known).set(quizId, choice))
    void report({ kind: 'QUIZ_ANSWERED', ...onArticle(article), quizId, choice })
  }

  function stateOf(quizId: string): AnswerState {
    const result = graded.get(quizId)
    if (result) return { kind: 'graded', result }
    const choice = waiting.get(quizId)
    return choice === undefined ? { kind: 'open' } : { kind: 'waiting', choice }
  }

  return { answer, stateOf }
}
