import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flush } from '#outbox'
import { pressKey, settle } from '../testing/acting.ts'
import type { Told } from '../testing/events.ts'
import { beginTest, endTest, openPractice, todayOf } from '../testing/practice.tsx'
import { anItem } from '../testing/practice-items.ts'
import type { PracticeItem } from './attempt.ts'
import { Screen } from './choice-screen.tsx'

let told: Told[] = []
beforeEach(() => {
  told = beginTest()
})
afterEach(endTest)

const open = (...items: PracticeItem[]) =>
  openPractice(<Screen />, '/vocabulary/quiz-multiple', { 'GET /vocabulary/today': todayOf(items) })
const options = () => [...screen.getByRole('list', { name: '보기' }).querySelectorAll('button')]
const isRight = (option: Element) => /compete1|경쟁하다1/.test(option.textContent ?? '')
const feedback = () => screen.getByRole('region', { name: '풀이' }).textContent ?? ''
const given = async () => {
  await flush()
  return told.map(({ answer }) => answer as { options: string[]; chosen: number | null; direction: string })
}

describe('a question with options', () => {
  test('says in place that the right option is right, with the sentence, and goes on with Enter', async () => {
    const { place } = await open(anItem(1))
    const index = options().findIndex(isRight)
    await pressKey(String(index + 1))
    expect(feedback()).toContain('맞았어요.')
    expect(feedback()).toContain('Trees compete1 for light.')
    const next = screen.getByRole('button', { name: '결과 보기' })
    expect(document.activeElement).toBe(next)
    const [answer] = await given()
    expect([answer?.options.length, answer?.chosen]).toEqual([4, index])
    expect(answer?.options[index]).toBe(answer?.direction === 'EN_KO' ? '경쟁하다1' : 'compete1')
    fireEvent.click(next)
    await settle()
    expect(place()).toContain('/vocabulary/quiz-result?attempt=')
  })

  test('marks a wrong one in words, shows the right one, and asks the word again later the other way round', async () => {
    await open(anItem(1))
    const asked = screen.getByRole('heading', { level: 2 }).textContent
    const wrong = options().findIndex((option) => !isRight(option))
    fireEvent.click(options()[wrong] ?? expect.fail('no wrong option'))
    await settle()
    expect(options()[wrong]?.textContent).toContain('고른 답')
    expect(options().find(isRight)?.textContent).toContain('정답')
    await pressKey('1')
    fireEvent.click(screen.getByRole('button', { name: '다음' }))
    await settle()
    expect(screen.getByRole('heading', { level: 2 }).textContent).not.toBe(asked)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
    expect((await given()).length).toBe(1)
  })

  test.each(['0', '?'])('takes "모르겠어요" by %s, as an answer of nothing', async (key) => {
    await open(anItem(1))
    await pressKey(key)
    expect((await given()).map(({ chosen }) => chosen)).toEqual([null])
    expect(feedback()).toContain('경쟁하다1')
  })

  test('is as it was when its answer is taken back', async () => {
    await open(anItem(1))
    const before = options().map((option) => option.textContent)
    await pressKey('1')
    await pressKey('z', 'KeyZ')
    expect(options().map((option) => option.textContent)).toEqual(before)
    expect(screen.queryByRole('region', { name: '풀이' })).toBeNull()
    await flush()
    expect(told.map(({ kind }) => kind)).toEqual(['WORD_REVIEWED', 'REVIEW_UNDONE'])
  })

  test('is asked of words that have options alone', async () => {
    await open(anItem(1, { choices: null }), anItem(2, { formats: ['FLASHCARD'] }))
    expect(screen.getByText('지금 이 방식으로 물어볼 단어가 없어요')).toBeTruthy()
  })
})
