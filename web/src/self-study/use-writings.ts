import { useEffect, useState } from 'react'
import { type Article, onArticle } from '#articles'
import { onDelivered, report, waitingEvents } from '#outbox'
import type { Study } from './steps.ts'

type Written = Study['written'][number]

/** A sentence is open, written but not judged yet (no connection), or judged by the server. */
export type WritingState =
  | { readonly kind: 'open' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'judged'; readonly written: Written }

/** Sentences written down in one article: stored on the device first, judged when the server has them. */
export function useWritings(article: Article, stored: readonly Written[]) {
  const { id, level } = article.article
  const [delivered, setDelivered] = useState<readonly Written[]>([])
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let left = false
    void waitingEvents().then((events) => {
      const mine = events.flatMap((event) =>
        event.kind === 'SENTENCE_DICTATED' && event.articleId === id && event.level === level ? event.sentenceId : [],
      )
      if (!left && mine.length > 0) setWaiting((known) => new Set([...mine, ...known]))
    })
    const stop = onDelivered(({ dictations }) => {
      const mine = dictations.filter((written) => written.articleId === id && written.level === level)
      if (mine.length > 0) setDelivered((known) => [...known, ...mine])
    })
    return () => {
      left = true
      stop()
    }
  }, [id, level])

  function send(sentenceId: string, typed: string, replays: number): void {
    setWaiting((known) => new Set(known).add(sentenceId))
    void report({ kind: 'SENTENCE_DICTATED', ...onArticle(article), sentenceId, typed, replays })
  }

  function stateOf(sentenceId: string): WritingState {
    const written = [...stored, ...delivered].find((each) => each.sentenceId === sentenceId)
    if (written) return { kind: 'judged', written }
    return waiting.has(sentenceId) ? { kind: 'waiting' } : { kind: 'open' }
  }
  return { stateOf, send }
}
