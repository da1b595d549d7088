import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSentence, aWord, openWords } from '../testing/words.ts'
import { useWordActions } from './use-word-actions.ts'
import { keyOf, type SavedWord, type WordDetail } from './word.ts'
import { WordSheet } from './word-sheet.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
})

const other = aSentence({
  en: 'The temple stood on a hill.',
  ko: '절은 언덕 위에 있었어요.',
  place: { articleId: 'hill-town', level: 'B1', sentenceId: 's2', headline: 'Hill Town' },
})
const review = (over: Partial<WordDetail['reviews'][number]> = {}): WordDetail['reviews'][number] => ({
  id: crypto.randomUUID(),
  at: '2026-11-19T01:00:00Z',
  studyDate: '2026-11-19',
  track: 'RECALL',
  format: 'FLASHCARD',
  effect: 'GRADED',
  rating: 3,
  correct: true,
  stabilityBefore: 2.3,
  stabilityAfter: 9.8,
  dueOn: '2026-11-29',
  undone: false,
  ...over,
})

async function openSheet(word: SavedWord, over: Partial<WordDetail> = {}) {
  const detail: WordDetail = { word, sentences: [aSentence(), other], memory: [], reviews: [], ...over }
  const onClose = vi.fn()
  function Page() {
    const actions = useWordActions()
    const now = actions.changes.get(keyOf(word)) ?? word
    return <WordSheet word={now} actions={actions} onClose={onClose} />
  }
  const page = await openWords(<Page />, '/vocabulary/my', { 'GET /vocabulary/words/:no': detail })
  return { ...page, onClose }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the sheet says today for a review whose day is over', async () => {
  await openSheet(aWord('temple'), {
    memory: [{ track: 'RECALL', stability: 2, recall: 0.5, dueOn: '2026-01-02', answers: 3, lapses: 0 }],
  })
  const memory = within(await screen.findByRole('region', { name: '기억' }))
  expect(memory.getByText('약 2일 동안 기억해요 · 답 3번 · 잊은 적 0번 · 다음 복습 오늘')).toBeTruthy()
})

describe('the sheet of a word', () => {
  test('describes each memory in words, and leaves out a track that was never answered', async () => {
    await openSheet(aWord('temple'), {
      memory: [
        { track: 'RECALL', stability: 9.8, recall: 0.934, dueOn: '2126-11-29', answers: 6, lapses: 1 },
        { track: 'PRODUCTION', stability: null, recall: null, dueOn: null, answers: 0, lapses: 0 },
      ],
    })
    const memory = within(await screen.findByRole('region', { name: '기억' }))
    expect(memory.getByText('93%')).toBeTruthy()
    expect(memory.getByText('약 10일 동안 기억해요 · 답 6번 · 잊은 적 1번 · 다음 복습 2126.11.29 (금)')).toBeTruthy()
    expect(memory.queryByText('철자 쓰기')).toBeNull()
  })

  test('lets the learner choose another sentence to be asked, and says which one is', async () => {
    const { told } = await openSheet(aWord('temple'))
    const row = (en: string) => within(screen.getByText(en).closest('li') ?? expect.fail('no row'))
    await screen.findByText(other.en)
    expect(row(aSentence().en).getByText('이 문장으로 물어봐요')).toBeTruthy()
    fireEvent.click(row(other.en).getByRole('button', { name: '이 문장으로 바꾸기' }))
    expect(row(other.en).getByText('이 문장으로 물어봐요')).toBeTruthy()
    await waitFor(() =>
      expect(told[0]).toMatchObject({
        kind: 'WORD_SENTENCE_CHOSEN',
        articleId: 'hill-town',
        sentenceId: 's2',
        lemma: 'temple',
      }),
    )
  })

  test('takes back what reading said about the word, and nothing else', async () => {
    const met = review({ format: 'READING', effect: 'READING' })
    const { told } = await openSheet(aWord('temple'), {
      reviews: [met, review(), review({ effect: 'PRACTICE', rating: 1 })],
    })
    const answers = within(await screen.findByRole('region', { name: '지금까지의 답' }))
    expect(answers.getByText('알았어요')).toBeTruthy()
    expect(answers.getByText('몰랐어요 (연습)')).toBeTruthy()
    expect(answers.getAllByRole('button', { name: '취소하기' })).toHaveLength(1)
    press('취소하기')
    expect(answers.getByText('취소했어요')).toBeTruthy()
    await waitFor(() => expect(told).toMatchObject([{ kind: 'REVIEW_UNDONE', reviewId: met.id }]))
  })

  test('takes the learner’s wording of the meaning, never an empty one', async () => {
    const { told } = await openSheet(aWord('temple'))
    await screen.findByText(other.en)
    press('뜻 고치기')
    const field = screen.getByRole('textbox', { name: 'temple의 뜻' })
    fireEvent.change(field, { target: { value: '  ' } })
    press('저장하기')
    expect(screen.getByText('뜻을 적어 주세요.')).toBeTruthy()
    fireEvent.change(field, { target: { value: ' 절 ' } })
    press('저장하기')
    expect(screen.getByText('절')).toBeTruthy()
    await waitFor(() => expect(told).toMatchObject([{ kind: 'WORD_MEANING_SET', lemma: 'temple', ko: '절' }]))
  })

  test('tells the editors what is wrong with the word', async () => {
    const { told } = await openSheet(aWord('temple'))
    await screen.findByText(other.en)
    press('문제 알리기')
    fireEvent.click(screen.getByRole('radio', { name: '소리가 이상해요' }))
    press('알리기')
    await waitFor(() =>
      expect(told).toMatchObject([{ kind: 'CARD_FLAGGED', lemma: 'temple', problem: 'SOUND', text: '' }]),
    )
  })

  test('closes when the word is put elsewhere', async () => {
    const { told, onClose } = await openSheet(aWord('temple'))
    await screen.findByText(other.en)
    press('쉬기')
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(told).toMatchObject([{ kind: 'WORD_STATE_SET', state: 'PAUSED' }]))
  })
})

test.each(['뜻 고치기', '문제 알리기'])('Back leads from ‘%s’ to the word, and then out of the sheet', async (page) => {
  const { onClose } = await openSheet(aWord('temple'))
  await screen.findByText(other.en)
  press(page)
  await screen.findByRole('dialog', { name: page })
  act(() => window.history.back())
  await screen.findByRole('dialog', { name: 'temple' })
  expect(onClose).not.toHaveBeenCalled()
  act(() => window.history.back())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
