import { type Answers, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadScreen } from '../routes.ts'
import { pressKey } from '../testing/acting.ts'
import { beginTest, endTest, openPractice, setOnline, todayOf } from '../testing/practice.tsx'
import { anItem } from '../testing/practice-items.ts'
import { aWord } from '../testing/words.ts'
import { Screen } from './today-screen.tsx'

const { Screen: Flashcards } = await loadScreen({ screen: 'practice/flashcard' })

beforeEach(() => {
  beginTest()
})
afterEach(endTest)

const items = [
  anItem(1),
  anItem(2, { choices: null }),
  anItem(3, { phase: 'FRESH' }),
  anItem(4, { track: 'PRODUCTION', formats: ['DICTATION'] }),
]
const open = (answers: Answers) => openPractice(<Screen />, '/vocabulary/today', answers)
const ways = () => [...screen.getByRole('list', { name: '복습 방식' }).children].map((each) => each.textContent)

describe('the day', () => {
  test('says how much there is and what each way can ask', async () => {
    await open({ 'GET /vocabulary/today': { ...todayOf(items), heldBack: 2 } })
    expect(screen.getByText('복습 3개, 새 단어 1개')).toBeTruthy()
    expect(screen.getByText(/약 7분 · 뜻 떠올리기 3개 · 철자 쓰기 1개 · 2개는 내일/)).toBeTruthy()
    expect(ways().map((way) => way?.match(/\d+개/)?.[0])).toEqual(['3개', '2개', '1개'])
    expect(screen.getByRole('link', { name: '받아쓰기 시작하기' }).getAttribute('href')).toBe(
      '/vocabulary/quiz-dictation',
    )
  })

  test('offers what was begun first, with how far it is, and counts no answer twice', async () => {
    setOnline(false)
    const left = await openPractice(<Flashcards />, '/vocabulary/quiz-flashcard', {
      'GET /vocabulary/today': todayOf(items.slice(0, 2)),
    })
    await pressKey(' ')
    await pressKey('3')
    left.leave()
    await open({ 'GET /vocabulary/today': todayOf(items.slice(0, 2)) })
    expect(screen.getByRole('region', { name: '하던 복습' }).textContent).toContain('플래시카드')
    expect(screen.getByText(/2개 가운데 1개 했어요/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '이어서 하기' }).getAttribute('href')).toBe('/vocabulary/quiz-flashcard')
    expect(screen.getByText('복습 1개')).toBeTruthy()
  })

  test('with nothing due says when the next is, and offers the weakest words', async () => {
    await open({
      'GET /vocabulary/today': { ...todayOf([]), nextDueAt: '2026-11-22T19:00:00.000Z' },
      'GET /vocabulary/words': {
        words: [aWord('yield', { no: 7 }), aWord('harvest', { no: 9 })],
        total: 2,
        found: 2,
        nextCursor: null,
      },
    })
    expect(screen.getByText(/다음 복습은 3일 뒤에 있어요/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '약한 단어 2개 연습하기' }).getAttribute('href')).toBe(
      '/vocabulary/quiz-flashcard?words=7,9',
    )
  })

  test('without a word leads to the newspaper', async () => {
    await open({
      'GET /vocabulary/today': todayOf([]),
      'GET /vocabulary/words': { words: [], total: 0, found: 0, nextCursor: null },
    })
    expect(screen.getByText(/모르는 단어를 저장하면/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '오늘의 신문 읽기' })).toBeTruthy()
  })

  test('that does not come can be asked for again', async () => {
    await open({ 'GET /vocabulary/today': refusal('INTERNAL') })
    expect(screen.getByRole('alert').textContent).toContain('오늘의 복습을 불러오지 못했어요')
  })
})
