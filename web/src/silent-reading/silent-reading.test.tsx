import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { click, write } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { lookMs } from './pieces.ts'
import { SilentReading } from './silent-reading.tsx'

const sentence = { id: 's1', en: 'The ball hit the post.', ko: '공이 골대를 맞았다.' }

async function openSentence() {
  const onDone = vi.fn()
  await openPage(<SilentReading sentence={sentence} onDone={onDone} />)
  return onDone
}

/** Presses the pieces with these words, in this order; the same word may be there twice. */
async function arrange(...words: readonly string[]) {
  for (const word of words) {
    const [piece] = within(screen.getByRole('list', { name: '남은 단어' })).getAllByRole('button', { name: word })
    fireEvent.click(piece as HTMLElement)
  }
  await click('답하기')
}

describe('putting words in order', () => {
  test('is done when the sentence stands', async () => {
    const onDone = await openSentence()
    await arrange('The', 'ball', 'hit', 'the', 'post.')
    expect(screen.getByText('모두 맞았어요.')).toBe(document.activeElement)
    expect(onDone).not.toHaveBeenCalled()
    await click('다음으로')
    expect(onDone.mock.calls).toEqual([[{ sentenceId: 's1', done: true, way: 'ARRANGED' }]])
  })

  test('another order is shown beside the sentence, and may be tried again or left', async () => {
    const onDone = await openSentence()
    await arrange('hit', 'The', 'ball', 'the', 'post.')
    expect(screen.getByText('다른 곳이 있어요. 원래 문장과 비교해 보세요.')).toBeTruthy()
    expect(screen.getByText(sentence.en)).toBeTruthy()
    const mine = within(screen.getByRole('list', { name: '내가 만든 문장' })).getAllByRole('listitem')
    expect(mine.map((piece) => piece.textContent)).toEqual(['hit자리가 달라요', 'The', 'ball', 'the', 'post.'])
    expect(screen.queryByRole('button', { name: '이 문장 건너뛰기' })).toBeNull()
    await click('다시 해 보기')
    await arrange('The', 'ball', 'hit', 'the', 'post.')
    await click('다음으로')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('goes on by the keyboard: the next piece has the focus', async () => {
    await openSentence()
    const left = () => within(screen.getByRole('list', { name: '남은 단어' })).queryAllByRole('button')
    for (let count = left().length; count > 0; count--) {
      const [piece] = left()
      piece?.focus()
      await click(piece?.textContent === 'The' ? 'The' : (piece?.textContent ?? ''))
      expect(left()).toHaveLength(count - 1)
      expect(document.activeElement).toBe(left()[0] ?? screen.getByRole('button', { name: '답하기' }))
    }
  })
})

describe('writing from memory', () => {
  async function openWriting() {
    const onDone = await openSentence()
    await click('보고 쓰기', 'radio')
    await click('문장 보기')
    return onDone
  }

  test('the sentence is gone while it is written; capitals and full stops do not matter', async () => {
    const onDone = await openWriting()
    expect(screen.getByText(sentence.en)).toBeTruthy()
    await click('가리고 쓰기')
    expect(screen.queryByText(sentence.en)).toBeNull()
    await write('기억나는 문장', 'the ball hit the post')
    await click('확인하기')
    expect(screen.getByText('모두 맞았어요.')).toBeTruthy()
    await click('다음으로')
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ sentenceId: 's1', done: true }))
  })

  test('what was written stays when one looks again, and after a slip', async () => {
    await openWriting()
    await click('가리고 쓰기')
    await write('기억나는 문장', 'the ball hits')
    await click('다시 보기')
    await click('가리고 쓰기')
    expect(screen.getByLabelText<HTMLTextAreaElement>('기억나는 문장').value).toBe('the ball hits')
    await click('확인하기')
    // Nothing was heard.
    expect(screen.queryByText(/들려서/)).toBeNull()
    await click('다시 해 보기')
    expect(screen.getByLabelText<HTMLTextAreaElement>('기억나는 문장').value).toBe('the ball hits')
  })

  test('the sentence goes by itself once it could be read', async () => {
    await openSentence()
    await click('보고 쓰기', 'radio')
    vi.useFakeTimers()
    try {
      fireEvent.click(screen.getByRole('button', { name: '문장 보기' }))
      act(() => void vi.advanceTimersByTime(lookMs(sentence.en) - 1))
      expect(screen.getByText(sentence.en)).toBeTruthy()
      act(() => void vi.advanceTimersByTime(1))
      expect(screen.queryByText(sentence.en)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a sentence can be left out, which is not done', async () => {
  const onDone = await openSentence()
  await click('이 문장 건너뛰기')
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ sentenceId: 's1', done: false }))
})
