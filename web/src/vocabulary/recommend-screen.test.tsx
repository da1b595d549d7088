import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSentence, openWords } from '../testing/words.ts'
import { Screen } from './recommend-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
})

type Reply = CallReply<'GET /vocabulary/recommendations'>

const recommended = (lemma: string, example = aSentence()): Reply['words'][number] => ({
  lemma,
  pos: 'noun',
  sense: 1,
  ipa: '',
  level: 'B1',
  ko: `${lemma}의 뜻`,
  example,
  articles: 4,
})
const reply = (over: Partial<Reply> = {}): Reply => ({
  source: 'level',
  hasCompanySet: false,
  words: [recommended('harvest'), recommended('shade', aSentence({ place: null }))],
  ...over,
})
const open = (over: Partial<Reply> = {}, address = '/vocabulary/recommend') =>
  openWords(<Screen />, address, { 'GET /vocabulary/recommendations': () => reply(over) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['저장', 'LEARNING', 'harvest 단어를 저장했어요.'],
  ['이미 알아요', 'KNOWN', 'harvest 단어를 아는 단어로 옮겼어요.'],
  ['제외', 'IGNORED', 'harvest 단어를 제외했어요.'],
])(
  'a word that one answers with %s leaves at once, is told once, and comes back when undone',
  async (name, state, said) => {
    const { told } = await open()
    await screen.findByText('harvest의 뜻')
    press(`harvest ${name}`)
    expect(screen.queryByText('harvest의 뜻')).toBeNull()
    expect(screen.getByText(said)).toBeTruthy()
    press('되돌리기')
    expect(screen.getByText('harvest의 뜻')).toBeTruthy()
    await waitFor(() => expect(told).toHaveLength(2))
    expect(told).toMatchObject([
      { kind: 'WORD_STATE_SET', lemma: 'harvest', pos: 'noun', sense: 1, state },
      { kind: 'WORD_REMOVED', lemma: 'harvest', pos: 'noun', sense: 1 },
    ])
  },
)

test('each word has its sentence, with the way to its article where it comes from one', async () => {
  await open()
  await screen.findByText('harvest의 뜻')
  expect(screen.getAllByText(aSentence().en)).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Tiny Forests' })).toHaveLength(1)
  expect(screen.getByText('내 수준의 기사에 자주 나오는데 아직 담지 않은 단어예요.')).toBeTruthy()
})

test('the company’s words are offered only where there is such a set', async () => {
  await open()
  await screen.findByText('harvest의 뜻')
  expect(screen.queryByRole('link', { name: '회사 단어' })).toBeNull()
  cleanup()
  const { made } = await open({ hasCompanySet: true, source: 'company' }, '/vocabulary/recommend?tab=company')
  expect((await screen.findByRole('link', { name: '회사 단어' })).getAttribute('aria-current')).toBe('page')
  expect(made[0]?.query.source).toBe('company')
})

test('who asks for the words of a company that has none sees those of the level, and where he is', async () => {
  await open({}, '/vocabulary/recommend?tab=company')
  await screen.findByText('harvest의 뜻')
  expect(screen.getByRole('link', { name: '내 수준' }).getAttribute('aria-current')).toBe('page')
})

test('the last one leaves a page that says what comes next', async () => {
  await open({ words: [recommended('harvest')] })
  await screen.findByText('harvest의 뜻')
  press('harvest 저장')
  await screen.findByRole('heading', { name: '추천할 단어를 다 봤어요' })
})

test('what cannot be had is said, and tried again when asked', async () => {
  let works = false
  await openWords(<Screen />, '/vocabulary/recommend', {
    'GET /vocabulary/recommendations': () => (works ? reply() : refusal('INTERNAL')),
  })
  await screen.findByRole('heading', { name: '추천 단어를 불러오지 못했어요' })
  works = true
  press('다시 시도하기')
  await screen.findByText('harvest의 뜻')
})
