import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Article, SentenceNotes } from '#articles'
import { useDisplay } from '#display'
import { ask } from '#query'

const none: ReadonlyMap<string, SentenceNotes> = new Map()

/**
 * Chunk reading of an article: all of it in its view, else the sentences that were asked for one by one. `wanted` fetches
 * it without showing it.
 */
export function useNotes(article: Article, wanted: boolean) {
  const { id, level } = article.article
  const everywhere = useDisplay().view === 'chunks'
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { data } = useQuery({
    ...ask('GET /articles/:id/notes', { params: { id }, query: { level } }),
    enabled: article.notes && (wanted || everywhere || opened.size > 0),
    staleTime: 5 * 60_000,
  })
  const known = useMemo(
    () => (data ? new Map(data.sentences.map((notes) => [notes.sentenceId, notes] as const)) : none),
    [data],
  )
  const shown = useMemo(
    () => (everywhere ? known : new Map([...known].filter(([sentenceId]) => opened.has(sentenceId)))),
    [known, everywhere, opened],
  )
  function toggle(sentenceId: string): void {
    const next = new Set(opened)
    if (!next.delete(sentenceId)) next.add(sentenceId)
    setOpened(next)
  }
  return { known, shown, isOpen: (sentenceId: string) => everywhere || opened.has(sentenceId), toggle }
}
