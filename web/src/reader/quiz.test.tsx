import { fakeApi, offline } from '@readgrow/client/testing'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#articles'
import { flush, startOutbox } from '#outbox'
import { anArticle, wrongAnswer } from '../testing/article.ts'
import { eventLog } from '../testing/events.ts'
import { Quiz } from './quiz.tsx'

let online = true

/** Takes every event and grades every answer as wrong. */
const { answers } = eventLog((events) => ({
  quizResults: events.flatMap((event) =>
    event.kind === 'QUIZ_ANSWERED' ? [{ ...wrongAnswer(event.quizId), articleId: 'tiny-forests', level: 'B1' }] : [],
  ),
}))
const takes = answers['POST /learning/events']

beforeEach(() => {
  online = true
  fakeApi({ 'POST /learning/events': (args) => (online ? takes(args) : offline) })
  startOutbox(new QueryClient())
})

afterEach(async () => {
  online = true
  await flush()
  cleanup()
})

const sent = () => act(() => flush())
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function aQuiz(over: Partial<Article> = {}) {
  const onProof = vi.fn()
  const { rerender } = render(<Quiz article={anArticle(over)} onProof={onProof} />)
  return { onProof, reread: (next: Partial<Article>) => rerender(<Quiz article={anArticle(next)} onProof={onProof} />) }
}

describe('a wrong answer', () => {
  test('leads to its proof once, when it is graded', async () => {
    const { onProof } = aQuiz()
    press(/one of 1/)
    await sent()
    expect(screen.getByText('틀렸어요. 정답을 확인해 보세요.')).toBeTruthy()
    expect(onProof.mock.calls).toEqual([[['s2']]])
  })

  test('does not move the page again when the reader goes back to it', async () => {
    const { onProof } = aQuiz()
    press(/one of 1/)
    await sent()
    press('다음 문제')
    press(/one of 2/)
    await sent()
    press('이전 문제')
    expect(screen.getByText('q1의 까닭')).toBeTruthy()
    expect(onProof).toHaveBeenCalledTimes(2)
  })

  test('of an earlier visit does not move the page, on arrival or when the reader goes back to it', () => {
    const { onProof } = aQuiz({ answers: [wrongAnswer('q1')] })
    press('이전 문제')
    expect(screen.getByText('q1의 까닭')).toBeTruthy()
    expect(onProof).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  test('is judged where it is heard, and the next question begins at the heading', async () => {
    aQuiz()
    press(/one of 1/)
    await sent()
    expect(screen.getByRole('status').textContent).toContain('틀렸어요. 정답을 확인해 보세요.')
    press('다음 문제')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '얼마나 이해했는지 볼까요?' }))
  })

  test('without a connection is stored, says so, and is graded when the connection is back', async () => {
    online = false
    aQuiz()
    press(/one of 1/)
    await sent()
    expect(screen.getByRole('status').textContent).toContain('답을 저장했어요.')
    online = true
    await sent()
    expect(screen.getByText('q1의 까닭')).toBeTruthy()
  })

  test('is given once: the choices do not answer again, and keep the focus', async () => {
    aQuiz()
    const choice = screen.getByRole('button', { name: /one of 1/ })
    choice.focus()
    fireEvent.click(choice)
    fireEvent.click(screen.getByRole('button', { name: /two of 1/ }))
    expect(document.activeElement).toBe(choice)
    expect(choice.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: /two of 1/ }).getAttribute('aria-pressed')).toBe('false')
    await sent()
  })

  test('that the server knows shows when the article is read again behind a cached copy', () => {
    const { reread, onProof } = aQuiz()
    reread({ answers: [wrongAnswer('q1')] })
    expect(screen.getByText('q1의 까닭')).toBeTruthy()
    expect(onProof).not.toHaveBeenCalled()
  })
})
