import { fakeApi } from '@readgrow/client/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { ask } from '#query'
import { anArticle, aSentence } from '../testing/article.ts'
import { eventLog } from '../testing/events.ts'
import { type Highlight, useHighlights } from './use-highlights.ts'

const article = anArticle({
  paragraphs: [[aSentence('s1', 1, 'Old temples stand.', []), aSentence('s2', 1, 'Trees grow.', [])]],
})

const { told: log, answers } = eventLog()
beforeEach(() => {
  fakeApi(answers)
})
afterEach(async () => {
  cleanup()
  await flush()
  log.length = 0
})

const kept = (over: Partial<Highlight>): Highlight => ({
  id: crypto.randomUUID(),
  level: 'B1',
  sentenceId: 's1',
  start: 0,
  end: 3,
  quote: 'Old',
  note: '',
  state: 'EXACT',
  madeAt: '2026-11-20T00:00:00Z',
  ...over,
})

function highlights(...list: Highlight[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ highlights: list }) } } })
  startOutbox(queries)
  const query = { level: 'B1' } as const
  const { queryKey } = ask('GET /articles/:id/highlights', { params: { id: 'tiny-forests' }, query })
  queries.setQueryData(queryKey, { highlights: list })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useHighlights(article), { wrapper }).result
}

describe('highlights', () => {
  test('stand in the order of the text, notes numbered in that order, what lost its place at the end', () => {
    const result = highlights(
      kept({ sentenceId: null, state: 'LOST', note: 'lost', quote: 'gone' }),
      kept({ sentenceId: 's2', note: 'second', quote: 'Trees' }),
      kept({ quote: 'Old' }),
      kept({ start: 4, end: 11, note: 'first', quote: 'temples' }),
    )
    expect(result.current.list.map(({ quote, number }) => [quote, number])).toEqual([
      ['Old', null],
      ['temples', 1],
      ['Trees', 2],
      ['gone', 3],
    ])
    expect([...result.current.marks.keys()]).toEqual(['s1', 's2'])
  })

  test('what is done here is seen at once and reported: marked, noted, removed', async () => {
    const result = highlights()
    act(() => void result.current.add('s1', { start: 4, end: 11 }))
    const [made] = result.current.list
    expect(made).toMatchObject({ quote: 'temples', note: '', number: null })
    act(() => made && result.current.changeNote(made, '절'))
    expect(result.current.list).toMatchObject([{ id: made?.id, note: '절', number: 1 }])
    act(() => made && result.current.remove(made))
    expect(result.current.list).toEqual([])
    await flush()
    expect(log.map(({ kind, highlightId }) => [kind, highlightId])).toEqual([
      ['HIGHLIGHTED', made?.id],
      ['HIGHLIGHTED', made?.id],
      ['HIGHLIGHT_REMOVED', made?.id],
    ])
  })
})
