import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Article, allSentences, sentenceAtBeat } from './reading.ts'

/** What a change of level hands over to the version that opens. */
export interface ArrivalState {
  readonly beat: number | undefined
  /** Which of the sentences of that beat it was, from 0. */
  readonly nth?: number
  /** How far below the top of the window the sentence stood, in CSS pixels. */
  readonly offset?: number
  /** The level that was left. */
  readonly from?: string
  readonly levelChanged: true
}

/**
 * Scrolls to the right place when a version opens: the sentence that a saved word links to, the same beat at the
 * same height after a change of level, or the sentence at which one stopped. The beginning otherwise.
 */
export function useArrival(article: Article, text: RefObject<HTMLElement | null>): void {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: ArrivalState | null }
  const linked = search.get('sentence')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is opened.
  useLayoutEffect(() => {
    const target = targetOf(article, linked, state)
    const sentence = target && text.current?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(target)}"]`)
    if (!sentence) return
    const offset = state?.offset
    const arrive = () =>
      offset === undefined ? sentence.scrollIntoView({ block: 'center' }) : keepHeight(sentence, offset)
    // The eye must not see the new version at another height, not even for one frame.
    if (offset !== undefined) arrive()
    // After the router has put the page to its top.
    const frame = requestAnimationFrame(arrive)
    return () => cancelAnimationFrame(frame)
  }, [article.article.id, article.article.level])
}

function keepHeight(sentence: HTMLElement, offset: number): void {
  const moved = topOf(sentence) - offset
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

/** Top of the first line of a sentence in the window. */
export const topOf = (sentence: Element) => (sentence.getClientRects()[0] ?? sentence.getBoundingClientRect()).top

function targetOf(article: Article, linked: string | null, state: ArrivalState | null): string | undefined {
  if (state?.levelChanged) return state.beat === undefined ? undefined : sentenceAtBeat(article, state.beat, state.nth)
  if (linked) return linked
  const { sentenceId, read } = article.reading
  const beginning = allSentences(article)
    .slice(0, 2)
    .some((sentence) => sentence.id === sentenceId)
  return read || beginning ? undefined : (sentenceId ?? undefined)
}
