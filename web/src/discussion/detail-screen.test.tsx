import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { fakeDatabase } from '../testing/fake-database.ts'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { aHeader, reader } from '../testing/sessions.ts'
import { until } from '../testing/until.ts'
import { Screen } from './detail-screen.tsx'
import type { Answer, Discussion, Own } from './use-discussion.ts'

const post = 'PUT /articles/:id/discussion/answer'
const saveDraft = 'PUT /articles/:id/discussion/draft'
const text = 'I agree with the story. It saves money. My town does it too.'
const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'

const anOwn = (over: Partial<Own> = {}): Own => ({
  id: '00000000-0000-4000-8000-000000000001',
  text,
  level: 'B1',
  at: '2026-11-20T03:00:00.000Z',
  edited: false,
  state: 'LIVE',
  reason: null,
  helpfulTo: 0,
  ...over,
})
const aDiscussion = (over: Partial<Discussion> = {}): Discussion => ({
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  picture: { url: '/pictures/1.svg', alt: '작은 숲 그림' },
  question: { en: 'Should it become a forest?', ko: '숲이 되어야 할까요?' },
  hint: '이웃이 되어 생각해 보세요.',
  draft: null,
  own: null,
  houseAnswers: [],
  ...over,
})
const anAnswer = (over: Partial<Answer> = {}): Answer => ({
  id,
  name: '박○○',
  level: 'B2',
  text: 'I would park my car there.',
  at: '2026-11-20T03:00:00.000Z',
  edited: false,
  helpful: false,
  ...over,
})
const answered = aDiscussion({ own: anOwn(), houseAnswers: [{ level: 'A2', text: 'I choose a tiny forest.' }] })
const page = (answers: Answer[]) => ({ answers, nextCursor: null, reported: [] })

const openTalk = (discussion: Discussion, answers: Answers = {}, session = reader) =>
  openPage(<Screen />, {
    at: '/discussion/detail/tiny-forests',
    row: '/discussion/detail/:id',
    session,
    answers: {
      'GET /articles/:id/discussion': discussion,
      'GET /home': aHome(),
      'GET /common/header-info': aHeader(),
      'GET /articles/:id/discussion/answers': page([anAnswer()]),
      [saveDraft]: { savedAt: '2026-11-20T03:00:00.000Z', masked: [] },
      ...answers,
    },
  })
const typed = () => (screen.getByLabelText('내 답') as HTMLTextAreaElement).value
const alert = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

test('before the own answer there is nothing of others, and no call asks for it', async () => {
  const talk = await openTalk(aDiscussion())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Should it become a forest?')
  expect(screen.queryByText('I would park my car there.')).toBeNull()
  expect(talk.madeTo('GET /articles/:id/discussion/answers')).toEqual([])
  expect(screen.getByRole('link', { name: '기사로' }).getAttribute('href')).toBe('/article/detail/tiny-forests')
})

test('the sentences that count are counted while one writes, and too few are not sent', async () => {
  const talk = await openTalk(aDiscussion())
  await write('내 답', 'I agree. I agree. 좋아요.')
  screen.getByText('영어 문장 1 / 3')
  await click('답 올리기')
  expect(alert()).toBe('영어 문장 3개부터 올릴 수 있어요. 지금은 1개예요. 같은 문장은 한 번만 세어요.')
  await write('내 답', `${text} ${'x'.repeat(2_000)}`)
  await click('답 올리기')
  expect(alert()).toContain('2,000자까지 올릴 수 있어요.')
  expect(talk.sent(post)).toEqual([])
})

test('blanks around an answer count neither on the screen nor for the limit', async () => {
  const talk = await openTalk(aDiscussion(), {
    [post]: { needsConfirmation: false, masked: [], own: anOwn() },
  })
  const longest = `${text} ${'x'.repeat(2_000 - text.length - 1)}`
  const count = () =>
    document.getElementById(screen.getByLabelText('내 답').getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
      ?.textContent
  await write('내 답', `\n  ${text}  \n`)
  expect(count()).toContain(`${text.length} / 2,000`)
  await write('내 답', ` ${longest}y `)
  await click('답 올리기')
  expect(alert()).toContain('지금은 2,001자예요.')
  expect(talk.sent(post)).toEqual([])
  await write('내 답', `\n ${longest} \n`)
  expect(count()).toContain('2,000 / 2,000')
  await click('답 올리기')
  expect(talk.sent(post)).toHaveLength(1)
})

test('an answer that is posted opens those of others and of the house', async () => {
  let discussion = aDiscussion()
  const talk = await openTalk(discussion, {
    'GET /articles/:id/discussion': () => discussion,
    [post]: () => {
      discussion = answered
      return { needsConfirmation: false, masked: ['PHONE'], own: anOwn() }
    },
  })
  await write('내 답', text)
  await click('답 올리기')
  expect(talk.sent(post)).toEqual([{ text, confirmed: false }])
  screen.getByText('답을 올렸어요. 개인정보(전화번호)는 가리고 올렸어요.')
  screen.getByRole('heading', { name: '다른 사람의 답' })
  screen.getByText('I would park my car there.')
  screen.getByText('I choose a tiny forest.')
})

test('strong words are asked about once, and what was typed stays', async () => {
  let asked = 0
  const talk = await openTalk(aDiscussion(), {
    [post]: ({ body }) => {
      asked += body.confirmed ? 0 : 1
      return body.confirmed
        ? { needsConfirmation: false, masked: [], own: anOwn() }
        : { needsConfirmation: true, masked: [], own: null }
    },
  })
  await write('내 답', `${text} Damn.`)
  await click('답 올리기')
  screen.getByRole('heading', { name: '이대로 올릴까요?' })
  await click('다시 쓰기')
  expect(typed()).toBe(`${text} Damn.`)
  await click('답 올리기')
  await click('이대로 올리기')
  expect(asked).toBe(2)
  expect(talk.sent(post).at(-1)).toEqual({ text: `${text} Damn.`, confirmed: true })
})

test.each([
  [refusal('LINK_REFUSED'), /인터넷 주소는 올릴 수 없어요.*쓴 글은 그대로 있어요/],
  [offline, /서버에 연결하지 못했어요.*쓴 글은 그대로 있어요/],
])('a failure leaves the text where it is', async (failure, sentence) => {
  await openTalk(aDiscussion(), { [post]: failure })
  await write('내 답', text)
  await click('답 올리기')
  expect(alert()).toMatch(sentence)
  expect(typed()).toBe(text)
})

test('a draft is kept by the device with every word and by the server after a pause, which says what it masked', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase().indexedDB)
  const talk = await openTalk(aDiscussion({ draft: { text: 'An old draft.', savedAt: '2026-11-19T00:00:00.000Z' } }), {
    [saveDraft]: { savedAt: '2026-11-20T03:00:00.000Z', masked: ['EMAIL'] },
  })
  expect(typed()).toBe('An old draft.')
  await write('내 답', 'A newer draft.')
  await until(() => expect(talk.sent(saveDraft)).toEqual([{ text: 'A newer draft.' }]))
  await settle()
  screen.getByText(/개인정보\(이메일\)가 있어요/)
  talk.leave()
  await openTalk(aDiscussion({ draft: { text: 'An old draft.', savedAt: '2026-11-19T00:00:00.000Z' } }))
  expect(typed()).toBe('A newer draft.')
})

test.each([
  [anOwn({ state: 'HIDDEN' }), /검토 중이에요/, false],
  [anOwn({ state: 'REMOVED', reason: '광고예요.' }), /운영진이 이 답을 내렸어요. 이유: 광고예요./, true],
])('its author is told what happened to an answer', async (own, sentence, mayWrite) => {
  await openTalk(aDiscussion({ own }))
  screen.getByText(sentence)
  expect(screen.queryByRole('button', { name: '고치기' })).toBeNull()
  expect(screen.queryByLabelText('내 답', { selector: 'textarea' }) !== null).toBe(mayWrite)
})

test('the own answer can be changed and deleted; deleting asks first', async () => {
  let discussion = answered
  const talk = await openTalk(discussion, {
    'GET /articles/:id/discussion': () => discussion,
    [post]: ({ body }) => ({ needsConfirmation: false, masked: [], own: anOwn({ text: body.text, edited: true }) }),
    'DELETE /articles/:id/discussion/answer': () => {
      discussion = aDiscussion()
      return {}
    },
  })
  await click('고치기')
  await write('내 답', `${text} I changed my mind.`)
  discussion = { ...answered, own: anOwn({ text: `${text} I changed my mind.`, edited: true }) }
  await click('고쳐서 올리기')
  screen.getByText(/I changed my mind/)
  await click('지우기')
  expect(talk.madeTo('DELETE /articles/:id/discussion/answer')).toEqual([])
  await click('두기')
  await click('지우기')
  const sure = screen.getAllByRole('button', { name: '지우기' }).at(-1)
  sure?.click()
  await settle()
  expect(typed()).toBe('')
})

test('without answers of others it says so, and the sort is asked of the server', async () => {
  const talk = await openTalk(answered, { 'GET /articles/:id/discussion/answers': page([]) })
  screen.getByText('아직 다른 답이 없어요')
  await click('내 레벨부터', 'radio')
  const asked = talk.madeTo('GET /articles/:id/discussion/answers').map(({ query }) => query)
  expect(asked.at(-1)).toMatchObject({ sort: 'LEVEL' })
})

test('an answer is marked as of help, and marked again when the call has failed', async () => {
  const talk = await openTalk(answered, { 'PUT /discussion/answers/:answerId/helpful': offline })
  const button = () => screen.getByRole('button', { name: '박○○의 답이 도움이 됐어요' })
  await click('박○○의 답이 도움이 됐어요')
  expect(button().getAttribute('aria-pressed')).toBe('false')
  talk.answer({
    'PUT /discussion/answers/:answerId/helpful': {},
    'GET /articles/:id/discussion/answers': page([anAnswer({ helpful: true })]),
  })
  await click('박○○의 답이 도움이 됐어요')
  expect(button().getAttribute('aria-pressed')).toBe('true')
})

test('an answer is reported with a reason and the report withdrawn; a person is hidden and shown again', async () => {
  let reported = false
  const talk = await openTalk(answered, {
    'GET /articles/:id/discussion/answers': () =>
      reported
        ? { answers: [], nextCursor: null, reported: [{ id, name: '박○○', reason: 'ADVERTISING' as const }] }
        : page([anAnswer()]),
    'PUT /discussion/answers/:answerId/report': () => {
      reported = true
      return {}
    },
    'DELETE /discussion/answers/:answerId/report': () => {
      reported = false
      return {}
    },
    'POST /discussion/answers/:answerId/hide-author': { hiddenId: '7' },
    'GET /discussion/hidden-people': { people: [{ id: '7', name: '박○○', since: '2026-11-20T03:00:00.000Z' }] },
    'DELETE /discussion/hidden-people/:hiddenId': {},
  })
  await click('신고·숨기기: 박○○의 답')
  await click('이 답 신고하기')
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  await click('신고하기')
  expect(screen.getByRole('alert').textContent).toContain('무엇이 문제인지 골라 주세요.')
  expect(talk.sent('PUT /discussion/answers/:answerId/report')).toEqual([])
  await click('광고나 홍보', 'radio')
  await click('신고하기')
  expect(talk.sent('PUT /discussion/answers/:answerId/report')).toEqual([{ reason: 'ADVERTISING', note: '' }])
  expect(screen.queryByText('I would park my car there.')).toBeNull()
  await click('신고 취소')
  screen.getByText('I would park my car there.')
  await click('신고·숨기기: 박○○의 답')
  await click('이 사람 숨기기')
  await click('숨기기')
  expect(talk.madeTo('POST /discussion/answers/:answerId/hide-author')).toHaveLength(1)
  await click('숨긴 사람 보기')
  await click('박○○ 다시 보기')
  expect(talk.madeTo('DELETE /discussion/hidden-people/:hiddenId')).toHaveLength(1)
})

test('colleagues are called colleagues, and one knows before posting who will read', async () => {
  const { leave } = await openTalk(aDiscussion(), {}, { ...reader, companyType: 'COMPANY' })
  screen.getByText(/답한 동료에게 이름과 함께 보여요/)
  leave()
  await openTalk(answered, {}, { ...reader, companyType: 'COMPANY' })
  screen.getByRole('heading', { name: '동료들의 답' })
})

test.each([
  [refusal('NOT_FOUND'), '이 기사를 찾을 수 없어요'],
  [refusal('SUBSCRIPTION_REQUIRED'), '토론을 열지 못했어요'],
])('an article that cannot be opened says so', async (failure, title) => {
  await openTalk(aDiscussion(), { 'GET /articles/:id/discussion': failure })
  screen.getByText(title)
})
