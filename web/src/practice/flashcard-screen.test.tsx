import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush } from '#outbox'
import { pressKey, settle } from '../testing/acting.ts'
import type { Told } from '../testing/events.ts'
import { beginTest, endTest, gradeBy, openPractice, setOnline, todayOf } from '../testing/practice.tsx'
import { anItem } from '../testing/practice-items.ts'
import type { PracticeItem } from './attempt.ts'
import { Screen } from './flashcard-screen.tsx'

let told: Told[] = []
beforeEach(() => {
  told = beginTest()
})
afterEach(endTest)

const address = '/vocabulary/quiz-flashcard'
const cards = (...items: PracticeItem[]) =>
  openPractice(<Screen />, address, { 'GET /vocabulary/today': todayOf(items) })
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = async (name: string | RegExp) => {
  fireEvent.click(button(name))
  await settle()
}
const answers = async () => {
  await flush()
  return told.filter(({ kind }) => kind === 'WORD_REVIEWED').map(({ word, answer }) => [word, answer])
}
const rated = (word: number, rating: number) => [word, { format: 'FLASHCARD', rating }]

describe('a card', () => {
  test('shows the sentence with the word, then meaning, translation, source and four grades with their dates', async () => {
    await cards(anItem(1))
    expect(heading()).toBe('compete1')
    expect(document.querySelector('mark')?.textContent).toBe('compete1')
    expect(screen.queryByText('경쟁하다1')).toBeNull()
    await click('뜻 보기')
    expect(screen.getByText('경쟁하다1')).toBeTruthy()
    expect(screen.getByText('나무는 빛을 두고 경쟁해요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Tiny forests/ }).getAttribute('href')).toBe(
      '/article/detail/tiny-forests?level=B1&sentence=s2',
    )
    const grades = screen.getByRole('group', { name: '얼마나 기억났나요?' })
    expect([...grades.children].map((each) => each.textContent)).toEqual([
      '1몰랐어요10분 뒤',
      '2겨우 떠올렸어요3일 뒤',
      '3알았어요11일 뒤',
      '4쉬웠어요약 2달 뒤',
    ])
  })

  test('turns with Space, is Good with Space on its back, and takes 1 to 4', async () => {
    await cards(anItem(1), anItem(2), anItem(3))
    await pressKey('3')
    expect(heading()).toBe('compete1')
    await pressKey(' ')
    await pressKey(' ')
    expect(heading()).toBe('compete2')
    await pressKey('Enter')
    await pressKey('4')
    await pressKey(' ')
    await pressKey('2')
    expect(await answers()).toEqual([rated(1, 3), rated(2, 4), rated(3, 2)])
    expect(told[0]).toMatchObject({ track: 'RECALL', mode: 'TODAY' })
    expect(new Set(told.map(({ attemptId }) => attemptId)).size).toBe(1)
  })

  test('of a new word is shown first, reported to nobody, and its first answer cannot be an easy one', async () => {
    await cards(anItem(1, { phase: 'FRESH' }))
    expect(screen.getByText('새 단어')).toBeTruthy()
    expect(screen.getByText('경쟁하다1')).toBeTruthy()
    await pressKey('Enter')
    expect(await answers()).toEqual([])
    await pressKey(' ')
    expect(screen.queryByRole('button', { name: /쉬웠어요/ })).toBeNull()
    await pressKey('4')
    expect(await answers()).toEqual([])
    await click(/알았어요/)
    expect(await answers()).toEqual([rated(1, 3)])
  })

  test('that was forgotten comes back after the others, and the count goes on with words that are through', async () => {
    await cards(anItem(1), anItem(2))
    const shown: string[] = []
    for (const key of ['1', '3', '3']) {
      shown.push(`${heading()} ${screen.getByText(/\d \/ \d/).textContent}`)
      await pressKey(' ')
      await pressKey(key)
    }
    expect(shown).toEqual(['compete1 끝낸 단어 0 / 2', 'compete2 끝낸 단어 0 / 2', 'compete1 끝낸 단어 1 / 2'])
    expect(heading()).toBe('단어 2개를 다 봤어요')
  })
})

describe('taking back', () => {
  test('brings the card as it was and tells the server which answer does not count', async () => {
    await cards(anItem(1), anItem(2))
    await pressKey(' ')
    await pressKey('1')
    expect(heading()).toBe('compete2')
    await pressKey('ㅋ', 'KeyZ')
    expect(heading()).toBe('compete1')
    expect(screen.queryByText('경쟁하다1')).toBeNull()
    await flush()
    const [answer, undone] = told
    expect(undone).toMatchObject({ kind: 'REVIEW_UNDONE', reviewId: answer?.id })
  })

  test('works after the last answer too, and leads to the result otherwise', async () => {
    const { place } = await cards(anItem(1))
    await pressKey(' ')
    await pressKey('3')
    await click('되돌리기')
    expect(heading()).toBe('compete1')
    await pressKey(' ')
    await pressKey('3')
    await pressKey('Enter')
    await flush()
    const attempt = told.find(({ kind }) => kind === 'WORD_REVIEWED')?.attemptId
    expect(place()).toBe(`/vocabulary/quiz-result?attempt=${attempt}`)
  })
})

describe('an attempt that was left', () => {
  test('goes on at the same word in the same order, after a reload and without a connection', async () => {
    setOnline(false)
    const first = await cards(anItem(1), anItem(2), anItem(3))
    await pressKey(' ')
    await pressKey('1')
    await pressKey(' ')
    first.leave()
    // The queue that the device keeps is older than the answer.
    await cards(anItem(3), anItem(2), anItem(1))
    expect(heading()).toBe('compete2')
    for (const key of ['3', '3', '3']) {
      await pressKey(' ')
      await pressKey(key)
    }
    expect(heading()).toBe('단어 3개를 다 봤어요')
    expect(told).toEqual([])
    setOnline(true)
    expect(await answers()).toEqual([rated(1, 1), rated(2, 3), rated(3, 3), rated(1, 3)])
    expect(new Set(told.map(({ attemptId }) => attemptId)).size).toBe(1)
  })

  test('leaves out what was answered elsewhere in the meantime', async () => {
    const first = await cards(anItem(1), anItem(2), anItem(3))
    await pressKey(' ')
    await pressKey('1')
    first.leave()
    await cards(anItem(1, { phase: 'STEP' }), anItem(3))
    expect(heading()).toBe('compete3')
    expect(screen.getByText(/\d \/ \d/).textContent).toBe('끝낸 단어 0 / 2')
  })

  test('is not gone on with on another study day', async () => {
    const first = await cards(anItem(1), anItem(2))
    await pressKey(' ')
    await pressKey('3')
    first.leave()
    await settle()
    vi.setSystemTime(Date.parse('2026-11-20T19:00:00.000Z'))
    await cards(anItem(5))
    expect(heading()).toBe('compete5')
  })

  test('does not ask words in a new one whose answers wait on the device', async () => {
    setOnline(false)
    const first = await cards(anItem(1))
    await pressKey(' ')
    await pressKey('3')
    first.leave()
    await cards(anItem(1), anItem(2))
    expect(heading()).toBe('compete2')
  })
})

describe('the server’s word', () => {
  type Review = CallReply<'POST /learning/events'>['reviews'][number]
  const review = (event: Told, change: Partial<Review>): Review[] => [
    {
      id: event.id,
      word: event.word ?? 0,
      track: 'RECALL',
      effect: 'GRADED',
      rating: 1,
      correct: false,
      dueAt: null,
      leech: null,
      ...change,
    },
  ]

  test('that a word comes another day takes its repeat out', async () => {
    gradeBy((event) => review(event, { dueAt: '2999-01-01T00:00:00.000Z' }))
    await cards(anItem(1), anItem(2))
    await pressKey(' ')
    await pressKey('1')
    await flush()
    await settle()
    await pressKey(' ')
    await pressKey('3')
    expect(heading()).toBe('단어 2개를 다 봤어요')
  })

  test('that a word comes another day does not take it away while it is looked at', async () => {
    gradeBy((event) => review(event, { dueAt: '2999-01-01T00:00:00.000Z' }))
    await cards(anItem(1))
    await pressKey(' ')
    await pressKey('1')
    await flush()
    await settle()
    expect(heading()).toBe('compete1')
    await pressKey(' ')
    await pressKey('1')
    await flush()
    await settle()
    await pressKey(' ')
    await pressKey('3')
    expect(heading()).toBe('단어 1개를 다 봤어요')
  })

  test('that a word is paused is announced, with one tap to undo it', async () => {
    gradeBy((event) => (event.word === 1 ? review(event, { leech: 'PAUSED' }) : []))
    await cards(anItem(1), anItem(2), anItem(3))
    await pressKey(' ')
    await pressKey('1')
    await flush()
    await settle()
    // Not while the next card is looked at: its buttons would move.
    expect(screen.queryByText(/쉬게 할게요/)).toBeNull()
    await pressKey(' ')
    await pressKey('3')
    expect(screen.getByText(/쉬게 할게요/)).toBeTruthy()
    await click('다시 익히기')
    await flush()
    expect(told.at(-1)).toMatchObject({ kind: 'WORD_STATE_SET', lemma: 'compete1', state: 'LEARNING' })
  })
})

describe('help', () => {
  test('with a hard word comes after it was forgotten: a rest takes its repeat out', async () => {
    await cards(anItem(1, { hard: true }), anItem(2))
    await pressKey(' ')
    await pressKey('1')
    await click('쉬게 하기')
    await flush()
    expect(told.at(-1)).toMatchObject({ kind: 'WORD_STATE_SET', lemma: 'compete1', state: 'PAUSED' })
    await pressKey(' ')
    await pressKey('3')
    expect(heading()).toBe('단어 2개를 다 봤어요')
  })

  test('takes word of a bad card', async () => {
    await cards(anItem(1))
    await pressKey(' ')
    await click('뜻이 맞지 않아요')
    await flush()
    expect(told.at(-1)).toMatchObject({ kind: 'CARD_FLAGGED', lemma: 'compete1', problem: 'MEANING' })
  })
})

describe('free practice', () => {
  test('asks the named words, and its answers say so', async () => {
    await openPractice(<Screen />, `${address}?words=7`, {
      'GET /vocabulary/practice': ({ query }) => ({ items: query.words === '7' ? [anItem(7, { next: [] })] : [] }),
    })
    expect(screen.getByText(/자유 연습/)).toBeTruthy()
    await pressKey(' ')
    await pressKey('3')
    await flush()
    expect(told).toMatchObject([{ kind: 'WORD_REVIEWED', word: 7, mode: 'PRACTICE' }])
  })
})

test('nothing to ask leads back to the ways of today', async () => {
  await cards(anItem(1, { formats: ['DICTATION'] }))
  expect(screen.getByRole('link', { name: '오늘의 복습으로 가기' }).getAttribute('href')).toBe('/vocabulary/today')
})

test('a queue that does not come says what happened and can be asked for again', async () => {
  await openPractice(<Screen />, address, { 'GET /vocabulary/today': refusal('INTERNAL') })
  expect(screen.getByRole('alert').textContent).toContain('단어를 불러오지 못했어요')
  expect(button('다시 시도하기')).toBeTruthy()
})
