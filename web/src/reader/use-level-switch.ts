import { CallFailure, sentenceOf } from '@readgrow/client'
import type { VersionLevel } from '@readgrow/contract/constants'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ArrivalState, type Article, allSentences, topOf } from '#articles'
import { ask } from '#query'

const freshMs = 5 * 60_000

/** How far a sentence is from a height of the window: its nearest line, and the middle of all its lines. */
function distanceTo(height: number, sentence: HTMLElement) {
  const lines = [...sentence.getClientRects()].map(({ top, bottom }) => Math.max(top - height, height - bottom, 0))
  const { top, bottom } = sentence.getBoundingClientRect()
  return { line: Math.round(Math.min(...lines)), whole: Math.abs((top + bottom) / 2 - height) }
}

/**
 * The sentence that the eye is at: the one with a line at the middle of the window. Of those that share the line it is the
 * one whose own middle is nearest, the first of equals.
 */
export function sentenceInView(root: HTMLElement | null): HTMLElement | undefined {
  const middle = window.innerHeight / 2
  let nearest: (ReturnType<typeof distanceTo> & { readonly sentence: HTMLElement }) | undefined
  for (const sentence of root?.querySelectorAll<HTMLElement>('[data-sentence]') ?? []) {
    const { line, whole } = distanceTo(middle, sentence)
    const isNearer = !nearest || line < nearest.line || (line === nearest.line && whole < nearest.whole)
    if (isNearer) nearest = { line, whole, sentence }
  }
  return nearest?.sentence
}

/**
 * Changes the level in place: the other version goes on at the same beat, at the same height of the window. It is fetched
 * first, so that a reader without a connection keeps the text at hand. `wanted` is the level on its way.
 */
export function useLevelSwitch(article: Article, text: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<VersionLevel | null>(null)
  const turn = useRef(0)
  useEffect(
    () => () => {
      // Whoever has left the page is not led back to it.
      turn.current++
    },
    [],
  )

  async function switchLevel(level: VersionLevel, sentenceId: () => string | undefined): Promise<void> {
    const mine = ++turn.current
    setWanted(level)
    const asked = ask('GET /articles/:id', { params: { id: article.article.id }, query: { level } })
    const failure = await queries.fetchQuery({ ...asked, staleTime: freshMs, retry: false }).then(() => null, asError)
    if (mine !== turn.current) return
    setWanted(null)
    if (failure) {
      showToast({ type: 'error', message: sentenceOfFailure(failure, level), durationMs: readingMs })
      return
    }
    const root = text.current
    const id = sentenceId()
    const element =
      (id && root?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(id)}"]`)) || sentenceInView(root)
    void navigate(`?level=${level}`, {
      replace: true,
      preventScrollReset: true,
      state: handOver(article, element) satisfies ArrivalState,
    })
  }
  return { switchLevel, wanted }
}

/** Two sentences take longer to read than the usual toast stays. */
const readingMs = 4_000

const asError = (error: Error) => error

function sentenceOfFailure(error: Error, level: VersionLevel): string {
  const isUnanswered = error instanceof CallFailure && error.status === 0
  if (!isUnanswered) return sentenceOf(error)
  const why = navigator.onLine ? '서버에 연결하지 못해서' : '오프라인이라'
  return `${why} ${level} 글을 열 수 없어요. 지금 글은 그대로 있어요.`
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
