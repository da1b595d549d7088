import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember, aPage } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './new-screen.tsx'
import { anAssignment } from './testing/assignment.ts'

const give = 'POST /admin/assignments'
const article = {
  id: 'tiny-forests',
  section: 'science' as const,
  publishedOn: '2026-11-20',
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  levels: ['A2' as const, 'B1' as const],
}
const open = (answers = {}) =>
  openPage(<Screen />, {
    at: '/assignments/new',
    row: '/assignments/new',
    rows: [{ path: '*', element: null }],
    answers: {
      'GET /admin/assignable-articles': { articles: [article] },
      'GET /admin/teams': { teams: [{ id: '7', name: '영업팀', members: 3, leads: [] }] },
      'GET /admin/members': ({ query }) => aPage(query.search === '김' ? [] : [aMember(1), aMember(2)]),
      [give]: anAssignment(),
      ...answers,
    },
  })
const send = () => fireEvent.click(screen.getByRole('button', { name: '과제 주기' }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const future = '2999-12-03'

test('an article goes to a team with its date and note, once, and leads to its progress', async () => {
  const page = open()
  fireEvent.click(await screen.findByRole('radio', { name: /Tiny Forests/ }))
  fireEvent.change(await screen.findByLabelText('팀', { selector: 'select' }), { target: { value: '7' } })
  write('기한', future)
  write('안내 한 줄 (선택)', ' 회의 전에 읽어 주세요. ')
  send()
  send()
  await waitFor(() => expect(page.place()).toBe(`/assignments/${anAssignment().id}`))
  expect(page.sent(give)).toMatchObject([
    {
      work: { kind: 'ARTICLE', articleId: 'tiny-forests' },
      to: { kind: 'TEAM', team: '7' },
      dueOn: future,
      note: '회의 전에 읽어 주세요.',
    },
  ])
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const page = open()
  await screen.findByRole('radio', { name: /Tiny Forests/ })
  send()
  await screen.findByText('기사를 하나 골라 주세요.')
  screen.getByText('팀을 골라 주세요.')
  screen.getByText('언제까지 할지 골라 주세요.')
  expect(document.activeElement).toBe(screen.getByLabelText('제목으로 기사 찾기'))
  write('기한', '2020-01-01')
  send()
  await screen.findByText('오늘이나 그 뒤의 날짜를 골라 주세요.')
  expect(page.sent(give)).toEqual([])
})

test('a challenge goes to people who are ticked; one who is taken out again does not get it', async () => {
  const page = open()
  fireEvent.click(screen.getByRole('radio', { name: '주간 챌린지' }))
  expect(screen.queryByLabelText('제목으로 기사 찾기')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '구성원' }))
  for (const name of [/구성원 1/, /구성원 2/]) fireEvent.click(await screen.findByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('button', { name: '구성원 1 빼기' }))
  screen.getByText('고른 사람 1명')
  write('기한', future)
  send()
  await waitFor(() =>
    expect(page.sent(give)).toMatchObject([{ work: { kind: 'CHALLENGE' }, to: { kind: 'PEOPLE', people: ['2'] } }]),
  )
})

test('a pasted list becomes people, and what means nobody stays to be looked at', async () => {
  const page = open({
    'POST /admin/members/listed': {
      found: [
        { id: '2', name: '구성원 2' },
        { id: '9', name: '이아홉' },
      ],
      unknown: ['X-1'],
    },
  })
  fireEvent.click(screen.getByRole('radio', { name: '주간 챌린지' }))
  fireEvent.click(screen.getByRole('radio', { name: '구성원' }))
  write('사번이나 메일 붙여 넣기 (선택)', 'A-2\nb@acme.demo, X-1\tA-2')
  fireEvent.click(screen.getByRole('button', { name: '3명 찾아 넣기' }))
  await screen.findByText(/2명을 넣었어요. 찾지 못했거나 두 명인 것 1개: X-1/)
  screen.getByText('고른 사람 2명')
  expect(page.sent('POST /admin/members/listed')).toEqual([{ entries: ['A-2', 'b@acme.demo', 'X-1'] }])
  write('기한', future)
  send()
  await waitFor(() => expect(page.sent(give)).toMatchObject([{ to: { kind: 'PEOPLE', people: ['2', '9'] } }]))
})

test('everybody gets it with one press, after their number was said', async () => {
  const page = open({ 'GET /admin/members': { ...aPage([aMember(1)]), total: 2_059 } })
  fireEvent.click(screen.getByRole('radio', { name: '주간 챌린지' }))
  fireEvent.click(screen.getByRole('radio', { name: '모두' }))
  await screen.findByText('2,059명')
  write('기한', future)
  send()
  await waitFor(() => expect(page.sent(give)).toMatchObject([{ to: { kind: 'EVERYBODY' } }]))
})

test('a refusal loses nothing of what was chosen, a repeat has the same id, and a change another', async () => {
  let answer: unknown = refusal('OVERLOADED')
  const page = open({ [give]: () => answer })
  fireEvent.click(await screen.findByRole('radio', { name: /Tiny Forests/ }))
  fireEvent.change(await screen.findByLabelText('팀', { selector: 'select' }), { target: { value: '7' } })
  write('기한', future)
  const failed = async (times: number) => {
    send()
    await waitFor(() => expect(page.madeTo(give)).toHaveLength(times))
    await waitFor(() => expect(screen.getByRole('button', { name: '과제 주기' }).ariaBusy).not.toBe('true'))
  }
  await failed(1)
  answer = refusal('NOT_FOUND')
  await failed(2)
  await screen.findByText(/지금은 없는 것이 있어요/)
  answer = refusal('VALIDATION_FAILED', { fields: [{ path: 'body.dueOn', rule: 'TOO_FAR' }] })
  write('안내 한 줄 (선택)', '다시')
  await failed(3)
  await screen.findByText('1년 안의 날짜를 골라 주세요.')
  const ids = page.sent(give).map((body) => (body as { id: string }).id)
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
  expect(within(screen.getByRole('group', { name: '기사' })).getByRole<HTMLInputElement>('radio').checked).toBe(true)
})
