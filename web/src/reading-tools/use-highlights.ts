import type { CallReply } from '@readgrow/contract'
import { showToast } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Article, allSentences, onArticle, type SentenceMark } from '#articles'
import { report } from '#outbox'
import { ask } from '#query'

export type Highlight = CallReply<'GET /articles/:id/highlights'>['highlights'][number]

/** A highlight in the order of the text, with the number of its note where it has one. */
export type NumberedHighlight = Highlight & { readonly number: number | null }

export interface Highlights {
  readonly list: readonly NumberedHighlight[]
  /** By sentence, for the text. */
  readonly marks: ReadonlyMap<string, readonly SentenceMark[]>
  /** Marks a stretch of a sentence; returns its id. */
  readonly add: (sentenceId: string, place: { readonly start: number; readonly end: number }, note?: string) => string
  readonly changeNote: (highlight: Highlight, note: string) => void
  /** Takes it away; what still has a place in the text can be brought back from the toast. */
  readonly remove: (highlight: Highlight) => void
}

/** The reader's marks and notes of an article: stored on the device first, like everything a reader does. */
export function useHighlights(article: Article): Highlights {
  const { id, level } = article.article
  const kept = useQuery({
    ...ask('GET /articles/:id/highlights', { params: { id }, query: { level } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  }).data?.highlights
  // What was done here counts over what the server says, which may not have it yet.
  const [done, setDone] = useState<ReadonlyMap<string, Highlight | null>>(new Map())
  const list = useMemo(() => numbered(article, kept ?? [], done), [article, kept, done])
  const marks = useMemo(() => marksOf(list), [list])
  const put = (highlightId: string, to: Highlight | null) => setDone((before) => new Map(before).set(highlightId, to))

  function write(
    highlightId: string,
    sentenceId: string,
    { start, end }: { start: number; end: number },
    note: string,
  ) {
    const quote = allSentences(article)
      .find((sentence) => sentence.id === sentenceId)
      ?.en.slice(start, end)
    const madeAt = new Date().toISOString()
    put(highlightId, {
      id: highlightId,
      level,
      sentenceId,
      start,
      end,
      quote: quote ?? '',
      note,
      state: 'EXACT',
      madeAt,
    })
    void report({ kind: 'HIGHLIGHTED', ...onArticle(article), sentenceId, highlightId, start, end, note })
  }
  function add(sentenceId: string, place: { start: number; end: number }, note = ''): string {
    const highlightId = crypto.randomUUID()
    write(highlightId, sentenceId, place, note)
    return highlightId
  }
  function changeNote(highlight: Highlight, note: string): void {
    if (highlight.sentenceId) write(highlight.id, highlight.sentenceId, highlight, note)
  }
  function remove(highlight: Highlight): void {
    put(highlight.id, null)
    void report({ kind: 'HIGHLIGHT_REMOVED', ...onArticle(article), highlightId: highlight.id })
    const { sentenceId } = highlight
    const message = highlight.note ? '메모를 지웠어요.' : '형광펜을 지웠어요.'
    if (!sentenceId) return void showToast({ message })
    const action = { label: '되돌리기', onSelect: () => void add(sentenceId, highlight, highlight.note) }
    showToast({ message, durationMs: 5_000, action })
  }
  return { list, marks, add, changeNote, remove }
}

function numbered(
  article: Article,
  kept: readonly Highlight[],
  done: ReadonlyMap<string, Highlight | null>,
): NumberedHighlight[] {
  const order = new Map(allSentences(article).map(({ id }, index) => [id, index]))
  const all = new Map<string, Highlight | null>([...kept.map((each) => [each.id, each] as const), ...done])
  const placeOf = ({ sentenceId }: Highlight) => order.get(sentenceId ?? '') ?? order.size
  let notes = 0
  return [...all.values()]
    .filter((each) => each !== null && each.level === article.article.level)
    .filter((each) => each !== null)
    .sort((a, b) => placeOf(a) - placeOf(b) || a.end - b.end || a.madeAt.localeCompare(b.madeAt))
    .map((each) => ({ ...each, number: each.note === '' ? null : ++notes }))
}

function marksOf(list: readonly NumberedHighlight[]): Map<string, SentenceMark[]> {
  const marks = new Map<string, SentenceMark[]>()
  for (const { id, sentenceId, start, end, number } of list)
    if (sentenceId) marks.set(sentenceId, [...(marks.get(sentenceId) ?? []), { id, start, end, number }])
  return marks
}
