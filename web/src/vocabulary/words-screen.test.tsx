import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSentence, aWord, openWords as openScreen } from '../testing/words.ts'
import type { SavedWord } from './word.ts'
import { Screen } from './words-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
})

type List = CallReply<'GET /vocabulary/words'>

const listOf = (words: SavedWord[], more: Partial<List> = {}): List => ({
  words,
  total: words.length,
  found: words.length,
  nextCursor: null,
  ...more,
})
const openWords = (words: SavedWord[], address = '/vocabulary/my', more: Partial<List> = {}) =>
  openScreen(<Screen />, address, { 'GET /vocabulary/words': () => listOf(words, more) })

const rows = () => screen.queryAllByRole('listitem').filter((row) => row.querySelector('blockquote'))
const lemmas = () =>
  rows().map((row) => within(row).getAllByText(/./)[0]?.closest('li')?.querySelector('[lang=en]')?.textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const kinds = (told: readonly { kind: string }[]) => told.map(({ kind }) => kind)

describe('the list', () => {
  test('shows each word with its meaning, its stage, and the way back to its sentence', async () => {
    await openWords([aWord('temple', { ko: '절, 사원' })])
    await screen.findByText('절, 사원')
    const row = within(rows()[0] ?? expect.fail('no row'))
    expect(row.getByText('익히는 중')).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toBe('/article/detail/tiny-forests?level=B1&sentence=s5')
  })

  test('a word saved at one in the morning has the day that the learner’s plan still has', async () => {
    await openWords([aWord('temple', { savedAt: '2026-11-22T16:00:00Z' })])
    await screen.findByText('temple의 뜻')
    expect(within(rows()[0] ?? expect.fail('no row')).getByText(/2026\.11\.22/)).toBeTruthy()
  })

  test('a word without a sentence from an article has no link', async () => {
    await openWords([aWord('temple', { sentence: aSentence({ place: null }) })])
    await screen.findByText('temple의 뜻')
    expect(within(rows()[0] ?? expect.fail('no row')).queryByRole('link')).toBeNull()
  })

  test('says how many of all words the filter finds', async () => {
    await openWords([aWord('temple')], '/vocabulary/my?search=te', { total: 5_000, found: 1 })
    await screen.findByText('5000개 가운데 1개')
  })

  test('asks for what the address says, and changes the address with each filter', async () => {
    const page = await openWords([aWord('temple')], '/vocabulary/my?tab=learning')
    await screen.findByText('temple의 뜻')
    expect(page.made[0]?.query).toEqual({ state: 'LEARNING' })
    press('어려운 단어')
    await waitFor(() => expect(page.place()).toBe('/vocabulary/my?tab=learning&hard=yes'))
    fireEvent.change(screen.getByRole('combobox', { name: '순서' }), { target: { value: 'WEAKEST' } })
    await waitFor(() => expect(page.place()).toContain('order=WEAKEST'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ㅅㅇ ' } })
    await waitFor(() => expect(page.made.at(-1)?.query.search).toBe('ㅅㅇ'))
    expect(page.made.at(-1)?.query).toMatchObject({ state: 'LEARNING', hard: 'yes' })
  })
})

describe('a long list', () => {
  test('goes on with the next page, fifty words at a time', async () => {
    const words = Array.from({ length: 100 }, (_, at) => aWord(`word${at}`))
    const page = await openScreen(<Screen />, '/vocabulary/my', {
      'GET /vocabulary/words': ({ query }) =>
        query.cursor !== undefined
          ? listOf(words.slice(50), { total: 100, found: 100 })
          : listOf(words.slice(0, 50), { total: 100, found: 100, nextCursor: 'c1' }),
    })
    await screen.findByText('word49의 뜻')
    expect(rows()).toHaveLength(50)
    press('더 보기')
    await screen.findByText('word99의 뜻')
    expect(rows()).toHaveLength(100)
    expect(page.made.at(-1)?.query.cursor).toBe('c1')
  })

  test('reads its pages again before the next one when words have left, so that none is skipped', async () => {
    let words = Array.from({ length: 60 }, (_, at) => aWord(`word${at}`))
    await openScreen(<Screen />, '/vocabulary/my', {
      'GET /vocabulary/words': ({ query }) => {
        const after = Number(query.cursor ?? 0)
        const next = after + 50 < words.length ? String(after + 50) : null
        return listOf(words.slice(after, after + 50), { total: words.length, found: words.length, nextCursor: next })
      },
    })
    await screen.findByText('word49의 뜻')
    press('word3 빼기')
    words = words.filter(({ lemma }) => lemma !== 'word3')
    press('더 보기')
    await screen.findByText('word59의 뜻')
    expect(rows()).toHaveLength(59)
  })
})

describe('a list', () => {
  test.each([
    ['/vocabulary/my', '저장한 단어가 없어요'],
    ['/vocabulary/my?tab=paused', '쉬는 단어가 없어요'],
    ['/vocabulary/my?search=zebra', '‘zebra’에 맞는 단어가 없어요'],
    ['/vocabulary/my?stage=MASTERED', '여기에 맞는 단어가 없어요'],
  ])('%s that holds nothing says %s', async (address, title) => {
    await openWords([], address)
    await screen.findByRole('heading', { name: title })
  })

  test('that cannot be loaded says so and tries again when asked', async () => {
    let works = false
    await openScreen(<Screen />, '/vocabulary/my', {
      'GET /vocabulary/words': () => (works ? listOf([aWord('temple')]) : refusal('INTERNAL')),
    })
    await screen.findByRole('heading', { name: '단어를 불러오지 못했어요' })
    works = true
    press('다시 시도하기')
    await screen.findByText('temple의 뜻')
  })
})

describe('one word', () => {
  test('that is taken out leaves at once, and comes back to its sentence when that is undone', async () => {
    const { told } = await openWords([aWord('temple'), aWord('tree')])
    await screen.findByText('temple의 뜻')
    press('temple 빼기')
    expect(rows()).toHaveLength(1)
    press('되돌리기')
    expect(rows()).toHaveLength(2)
    await waitFor(() => expect(kinds(told)).toEqual(['WORD_REMOVED', 'WORD_SAVED']))
    expect(told[1]).toMatchObject({
      lemma: 'temple',
      pos: 'noun',
      sense: 1,
      articleId: 'tiny-forests',
      sentenceId: 's5',
    })
  })

  test('leaves the focus with its neighbour', async () => {
    await openWords([aWord('temple'), aWord('tree')])
    const button = await screen.findByRole('button', { name: 'temple 빼기' })
    act(() => button.focus())
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('tree 자세히'))
  })

  test('forgotten four times is offered help: another sentence, or a rest', async () => {
    const { told } = await openWords([aWord('temple', { lapses: 4 }), aWord('tree', { lapses: 3 })])
    await screen.findByText('4번 잊은 단어예요.')
    expect(screen.getAllByRole('button', { name: '잠시 쉬게 하기' })).toHaveLength(1)
    press('잠시 쉬게 하기')
    await waitFor(() => expect(told[0]).toMatchObject({ kind: 'WORD_STATE_SET', lemma: 'temple', state: 'PAUSED' }))
    expect(rows()).toHaveLength(1)
  })

  test('at rest comes back with one press', async () => {
    const { told } = await openWords([aWord('temple', { state: 'PAUSED' })], '/vocabulary/my?tab=paused')
    await screen.findByText('temple의 뜻')
    press('다시 익히기')
    expect(rows()).toHaveLength(0)
    await waitFor(() => expect(told[0]).toMatchObject({ kind: 'WORD_STATE_SET', state: 'LEARNING' }))
  })

  test('saved without a connection has no number and nothing to open', async () => {
    await openWords([aWord('temple', { no: 0 })])
    await screen.findByText('temple의 뜻')
    expect(screen.queryByRole('button', { name: 'temple 자세히' })).toBeNull()
  })
})

describe('several words', () => {
  test('are changed with one event each, and all come back together', async () => {
    const { told } = await openWords(['temple', 'tree', 'sea'].map((lemma) => aWord(lemma)))
    await screen.findByText('temple의 뜻')
    press('선택하기')
    press('보이는 3개 모두')
    fireEvent.click(screen.getByRole('checkbox', { name: 'tree 선택' }))
    expect(screen.getByText('2개 골랐어요')).toBeTruthy()
    press('이미 알아요')
    expect(lemmas()).toEqual(['tree'])
    await waitFor(() =>
      expect(told.map(({ lemma, state }) => [lemma, state])).toEqual([
        ['temple', 'KNOWN'],
        ['sea', 'KNOWN'],
      ]),
    )
    expect(screen.getByText('단어 2개를 아는 단어로 옮겼어요.')).toBeTruthy()
    press('되돌리기')
    expect(rows()).toHaveLength(3)
    await waitFor(() => expect(told.slice(2).map(({ state }) => state)).toEqual(['LEARNING', 'LEARNING']))
  })

  test('open free practice by their numbers, fifty at most', async () => {
    await openWords(Array.from({ length: 60 }, (_, at) => aWord(`word${at}`, { no: at + 1 })))
    await screen.findByText('word59의 뜻')
    press('선택하기')
    expect(screen.queryByRole('link', { name: /연습하기/ })).toBeNull()
    press('보이는 60개 모두')
    const numbers = Array.from({ length: 50 }, (_, at) => at + 1).join(',')
    expect(screen.getByRole('link', { name: '먼저 50개 연습하기' }).getAttribute('href')).toBe(
      `/vocabulary/quiz-flashcard?words=${numbers}`,
    )
  })

  test('are not to be chosen any more after Back, which stays on the screen', async () => {
    await openWords([aWord('temple'), aWord('tree')])
    await screen.findByText('temple의 뜻')
    press('선택하기')
    fireEvent.click(screen.getByRole('checkbox', { name: 'tree 선택' }))
    act(() => window.history.back())
    expect(await screen.findByRole('button', { name: '선택하기' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'tree 선택' })).toBeNull()
  })

  test('do nothing while none is ticked', async () => {
    const { told } = await openWords([aWord('temple')])
    await screen.findByText('temple의 뜻')
    press('선택하기')
    press('빼기')
    expect(rows()).toHaveLength(1)
    expect(told).toEqual([])
  })
})
