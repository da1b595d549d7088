import { type RefObject, useEffect, useRef } from 'react'
import { onSignOfLife } from '#active-time'
import { type NewLearningEvent, report } from '#outbox'
import { type Article, allSentences } from './reading.ts'
import { fastestWordsPerMinute, watchSentencesRead } from './sentences-read.ts'

type OnArticle = Pick<Extract<NewLearningEvent, { kind: 'ARTICLE_OPENED' }>, 'articleId' | 'level' | 'revision'>

type ArticleText = Pick<Article, 'revision'> & { readonly article: Pick<Article['article'], 'id' | 'level'> }

export const onArticle = (article: ArticleText): OnArticle => ({
  articleId: article.article.id,
  level: article.article.level,
  revision: article.revision,
})

const settleMs = 800
const tickMs = 1_000
const idleAfterMs = 60_000
const reportEverySeconds = 30

/** Reports to the log that the article was opened, what was read and for how long, and that it was finished. */
export function useReadingLog(
  article: Article,
  text: RefObject<HTMLElement | null>,
  onFinished: () => void,
): { finish: () => void } {
  const finished = useRef(false)
  // Also when the server's word comes later than the page, from behind a cached copy.
  finished.current ||= article.reading.read
  const handOver = useRef<() => void>(() => undefined)

  function finish(): void {
    if (finished.current) return
    finished.current = true
    // The measure of this reading needs all of its time and its sentences.
    handOver.current()
    void report({ kind: 'ARTICLE_FINISHED', ...onArticle(article) })
    onFinished()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is opened.
  useEffect(() => {
    void report({ kind: 'ARTICLE_OPENED', ...onArticle(article) })
    const ids = allSentences(article).map(({ id }) => id)
    let furthest = ids.indexOf(article.reading.sentenceId ?? '')
    const reader = watchSentencesRead(text.current, article)
    const clock = watchActiveTime((seconds) => {
      if (seconds > 0) void report({ kind: 'READ_FOR', ...onArticle(article), seconds })
      const sentenceIds = reader.take()
      if (sentenceIds.length > 0) void report({ kind: 'SENTENCES_READ', ...onArticle(article), sentenceIds })
    })
    handOver.current = clock.hand
    const stopWatching = watchPosition(text.current, (sentenceId) => {
      const at = ids.indexOf(sentenceId)
      // Scrolling up to look at something again does not undo progress.
      if (at > furthest) {
        furthest = at
        void report({ kind: 'SENTENCE_REACHED', ...onArticle(article), sentenceId })
      }
      // Checked at every sign of life, so a reader who reaches the end too soon finishes by staying.
      const enough = clock.seconds() >= (article.article.words / fastestWordsPerMinute) * 60
      if (sentenceId === ids.at(-1) && enough) finish()
    })
    return () => {
      stopWatching()
      reader.stop()
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
function watchActiveTime(onSeconds: (seconds: number) => void): {
  readonly seconds: () => number
  readonly hand: () => void
  readonly stop: () => void
} {
  let lastSignMs = performance.now()
  let gathered = 0
  let total = 0
  const sign = () => {
    lastSignMs = performance.now()
  }
  function hand(): void {
    onSeconds(gathered)
    gathered = 0
  }
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || performance.now() - lastSignMs > idleAfterMs) return
    gathered++
    total++
    if (gathered >= reportEverySeconds) hand()
  }, tickMs)
  const unseen = onSignOfLife(sign)
  const hidden = () => {
    if (document.visibilityState === 'hidden') hand()
  }
  document.addEventListener('visibilitychange', hidden)
  return {
    seconds: () => total,
    hand,
    stop: () => {
      clearInterval(timer)
      hand()
      unseen()
      document.removeEventListener('visibilitychange', hidden)
    },
  }
}
