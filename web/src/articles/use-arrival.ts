import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Article, allSentences, sentenceAtBeat } from './reading.ts'

/** What a change of level hands over to the version that opens. */
export interface ArrivalState {
  readonly beat: number | undefined
  readonly levelChanged?: boolean
}

/**
 * Brings one to where one belongs when a version opens: the sentence that a saved word links to, the same beat after a
 * change of level, or the sentence at which one stopped. The beginning otherwise.
 */
export function useArrival(article: Article, text: RefObject<HTMLElement | null>): void {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: ArrivalState | null }
  const linked = search.get('sentence')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is opened.
  useLayoutEffect(() => {
    const target = targetOf(article, linked, state?.beat)
    const sentence = target && text.current?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(target)}"]`)
    if (!sentence) return
    // After the router has put the page to its top.
    const frame = requestAnimationFrame(() =>
      sentence.scrollIntoView({ block: state?.beat === undefined ? 'center' : 'start' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [article.article.id, article.article.level])
}

function targetOf(article: Article, linked: string | null, beat: number | undefined): string | undefined {
  if (beat !== undefined) return sentenceAtBeat(article, beat)
  if (linked) return linked
  const { sentenceId, read } = article.reading
  const beginning = allSentences(article)
    .slice(0, 2)
    .some((sentence) => sentence.id === sentenceId)
  return read || beginning ? undefined : (sentenceId ?? undefined)
}
