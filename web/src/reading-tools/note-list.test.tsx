import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NoteList } from './note-list.tsx'
import type { Highlights, NumberedHighlight } from './use-highlights.ts'

afterEach(cleanup)

const highlight = (over: Partial<NumberedHighlight>): NumberedHighlight => ({
  id: crypto.randomUUID(),
  level: 'B1',
  sentenceId: 's1',
  start: 0,
  end: 3,
  quote: 'old temples',
  note: '',
  state: 'EXACT',
  madeAt: '2026-11-20T00:00:00Z',
  number: null,
  ...over,
})

function aList(...list: NumberedHighlight[]) {
  const remove = vi.fn()
  const highlights: Highlights = { list, marks: new Map(), add: () => '', changeNote: () => undefined, remove }
  render(<NoteList highlights={highlights} onShow={() => undefined} onEdit={() => undefined} />)
  return { remove }
}

describe('the list of notes', () => {
  test.each([
    ['CHANGED', '문장이 수정됐어요. 위는 표시할 당시의 문장이에요.'],
    ['MOVED', '다른 문장으로 옮겨졌어요.'],
    ['LOST', '이 문장은 기사에서 빠졌어요. 글과 메모만 남겨 둬요.'],
  ] as const)('says what a correction did to a mark: %s', (state, line) => {
    aList(highlight({ state, sentenceId: state === 'LOST' ? null : 's1', note: '메모', number: 1 }))
    const row = screen.getByRole('listitem')
    expect(row.textContent).toContain(line)
    expect(row.textContent).toContain('old temples')
    expect(row.textContent).toContain('메모')
  })

  test('says nothing of the kind where nothing was corrected, and is not there without marks', () => {
    aList(highlight({}))
    expect(screen.getByRole('listitem').textContent).toBe('old temples본문에서 보기메모 쓰기지우기')
    cleanup()
    aList()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('asks once before it removes what cannot be brought back, and leaves out what needs a place', () => {
    const { remove } = aList(highlight({ state: 'LOST', sentenceId: null }))
    const row = within(screen.getByRole('listitem'))
    expect(row.queryByRole('button', { name: '본문에서 보기' })).toBeNull()
    fireEvent.click(row.getByRole('button', { name: '지우기' }))
    expect(remove).not.toHaveBeenCalled()
    expect(screen.getByText(/되돌릴 수 없어요/)).toBeTruthy()
    fireEvent.click(row.getByRole('button', { name: '그대로 두기' }))
    expect(remove).not.toHaveBeenCalled()
    fireEvent.click(row.getByRole('button', { name: '지우기' }))
    fireEvent.click(row.getByRole('button', { name: '지우기' }))
    expect(remove).toHaveBeenCalledOnce()
  })
})
