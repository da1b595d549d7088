import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { type ArrivalState, type Article, allSentences, topOf } from '#articles'

const sameLinePx = 4

/**
 * The sentence that the eye is at: the last one that begins above the upper third of the window, the first of those that
 * begin in one line; the first of all where none begins there.
 */
export function sentenceInView(root: HTMLElement | null): HTMLElement | undefined {
  const line = window.innerHeight / 3
  const sentences = [...(root?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])]
  const last = sentences.findLast((sentence) => topOf(sentence) <= line)
  const sameLine = last && sentences.find((sentence) => Math.abs(topOf(sentence) - topOf(last)) < sameLinePx)
  return sameLine ?? sentences[0]
}

/** Changes the level in place: the other version goes on at the same beat, at the same height of the window. */
export function useLevelSwitch(article: Article, text: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  return (level: string, sentenceId: string | undefined) => {
    const root = text.current
    const element =
      (sentenceId && root?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(sentenceId)}"]`)) ||
      sentenceInView(root)
    void navigate(`?level=${level}`, {
      replace: true,
      preventScrollReset: true,
      state: handOver(article, element) satisfies ArrivalState,
    })
  }
}

function handOver(article: Article, element: HTMLElement | undefined): ArrivalState {
  const from = article.article.level
  const sentences = allSentences(article)
  const sentence = sentences.find(({ id }) => id === element?.dataset.sentence)
  // A reader who has not reached the text yet stays where they are.
  if (!sentence || !element || topOf(element) > window.innerHeight) return { beat: undefined, from, levelChanged: true }
  const nth = sentences.filter(({ beat }) => beat === sentence.beat).indexOf(sentence)
  return { beat: sentence.beat, nth, offset: topOf(element), from, levelChanged: true }
}
