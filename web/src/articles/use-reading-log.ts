import { type RefObject, useEffect, useRef } from 'react'
import { type NewLearningEvent, report } from '#outbox'
import { type Article, allSentences } from './reading.ts'

type OnArticle = Pick<Extract<NewLearningEvent, { kind: 'ARTICLE_OPENED' }>, 'articleId' | 'level' | 'revision'>

export const onArticle = (article: Article): OnArticle => ({
  articleId: article.article.id,
  level: article.article.level,
  revision: article.revision,
})

const settleMs = 800
const tickMs = 1_000
const idleAfterMs = 60_000
const reportEverySeconds = 30
// Faster than this nobody reads; whoever reached the end sooner has scrolled.
const fastestWordsPerMinute = 400

/** Writes into the log: that the article was opened, how far one came, how long one read, that one has finished. */
export function useReadingLog(
  article: Article,
  text: RefObject<HTMLElement | null>,
  onFinished: () => void,
): { finish: () => void } {
  const finished = useRef(false)
  // Also when the server's word comes later than the page, from behind a cached copy.
  finished.current ||= article.reading.read

  function finish(): void {
    if (finished.current) return
    finished.current = true
    void report({ kind: 'ARTICLE_FINISHED', ...onArticle(article) })
    onFinished()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is opened.
  useEffect(() => {
    void report({ kind: 'ARTICLE_OPENED', ...onArticle(article) })
    const sentences = allSentences(article)
    let reached = article.reading.sentenceId
    const clock = watchActiveTime((seconds) => void report({ kind: 'READ_FOR', ...onArticle(article), seconds }))
    const stopWatching = watchPosition(text.current, (sentenceId) => {
      if (sentenceId !== reached) void report({ kind: 'SENTENCE_REACHED', ...onArticle(article), sentenceId })
      reached = sentenceId
      // Asked again at every sign of life: whoever is at the end too soon finishes by staying.
      const enough = clock.seconds() >= (article.article.words / fastestWordsPerMinute) * 60
      if (sentenceId === sentences.at(-1)?.id && enough) finish()
    })
    return () => {
      stopWatching()
      clock.stop()
    }
  }, [article.article.id, article.article.level])

  return { finish }
}

/** Tells the last sentence that is fully in view, once the page has come to rest. */
function watchPosition(text: HTMLElement | null, onReached: (sentenceId: string) => void): () => void {
  if (!text) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let moved = false
  function settle(): void {
    const last = [...(text?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])].findLast(
      (sentence) => sentence.getBoundingClientRect().bottom <= window.innerHeight - 72,
    )
    if (last?.dataset.sentence && moved) onReached(last.dataset.sentence)
  }
  function scrolled(): void {
    moved = true
    clearTimeout(timer)
    timer = setTimeout(settle, settleMs)
  }
  // A short article that needs no scrolling is also read: the first sign of life counts.
  const events = ['scroll', 'keydown', 'pointerdown'] as const
  for (const name of events) window.addEventListener(name, scrolled, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const name of events) window.removeEventListener(name, scrolled)
  }
}

/** Counts seconds with the tab in view and a sign of life in the last minute; hands them over every half minute and at the end. */
function watchActiveTime(onSeconds: (seconds: number) => void): { seconds: () => number; stop: () => void } {
  let lastSignMs = performance.now()
  let gathered = 0
  let total = 0
  const sign = () => {
    lastSignMs = performance.now()
  }
  function hand(): void {
    if (gathered > 0) onSeconds(gathered)
    gathered = 0
  }
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || performance.now() - lastSignMs > idleAfterMs) return
    gathered++
    total++
    if (gathered >= reportEverySeconds) hand()
  }, tickMs)
  const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchmove'] as const
  for (const name of signs) window.addEventListener(name, sign, { passive: true })
  const hidden = () => {
    if (document.visibilityState === 'hidden') hand()
  }
  document.addEventListener('visibilitychange', hidden)
  return {
    seconds: () => total,
    stop: () => {
      clearInterval(timer)
      hand()
      for (const name of signs) window.removeEventListener(name, sign)
      document.removeEventListener('visibilitychange', hidden)
    },
  }
}
