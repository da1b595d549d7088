import { type BeatSentence, changedTokens } from '@readgrow/learning/version-changes'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { type ArrivalState, type Article, allSentences, elementAt } from '#articles'
import { useDisplay } from '#display'

const shownForMs = 8_000
const fadesForMs = 600

/** Sentences as the rule of changes reads them; names and figures have no entry and are compared as they are written. */
export function beatsOf(article: Pick<Article, 'paragraphs' | 'words'>): BeatSentence[] {
  return allSentences(article).map(({ id, beat, en, tokens }) => ({
    id,
    beat,
    tokens: tokens.map(([start, end, index]) => {
      const text = en.slice(start, end)
      const word = article.words[index]
      return word ? { lemma: word.lemma, pos: word.pos, text } : { lemma: text, pos: 'name', text }
    }),
  }))
}

/** After a change of level, words that the former version did not have are marked until the first tap, 8 seconds at most. */
export function useChangedWords(article: Article, text: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient()
  const from = (useLocation().state as ArrivalState | null)?.from
  const { changes } = useDisplay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is opened.
  useEffect(() => {
    const root = text.current
    const former = from && changes ? formerVersion() : undefined
    if (!root || !former) return
    const marked = changedTokens(beatsOf(former), beatsOf(article)).flatMap(({ id, changed, added }) =>
      added
        ? [root.querySelector(`[data-sentence="${CSS.escape(id)}"]`)]
        : changed.map((token) => elementAt(root, { sentenceId: id, token })),
    )
    for (const element of marked) element?.setAttribute('data-changed', '')
    function clear(): void {
      for (const element of marked) element?.removeAttribute('data-changed')
    }
    let timer = setTimeout(fade, shownForMs)
    function fade(): void {
      for (const element of marked) element?.setAttribute('data-changed', 'fading')
      clearTimeout(timer)
      timer = setTimeout(clear, fadesForMs)
    }
    root.addEventListener('pointerdown', fade, { once: true })
    root.addEventListener('keydown', fade, { once: true })
    return () => {
      clearTimeout(timer)
      root.removeEventListener('pointerdown', fade)
      root.removeEventListener('keydown', fade)
      clear()
    }
  }, [article.article.id, article.article.level, from, changes])

  function formerVersion(): Article | undefined {
    const kept = queries.getQueriesData<Article>({ queryKey: ['GET /articles/:id'] }).map(([, data]) => data)
    return kept.find((each) => each?.article.id === article.article.id && each.article.level === from)
  }
}
