import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOwnContract } from '../testing/company-billing.ts'
import { aPage } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import { ConsoleLayout } from './console-layout.tsx'

type Role = CallReply<'GET /admin/greeting'>['role']

const months: CallReply<'GET /admin/reports/trend'>['months'] = [
  { month: '2026-10', people: 3, minutes: null, rate: null },
  { month: '2026-11', people: 14, minutes: 1_205, rate: { eligible: 12, participating: 9 } },
  { month: '2026-12', people: 14, minutes: 96, rate: null },
]
const forecast: CallReply<'GET /admin/completion/forecast'> = {
  ...{ courses: [], teams: [], from: '2026-12-01', to: '2026-12-31', today: '2026-12-10', learners: 14, total: 7 },
  ...{ open: 7, next: '1', error: null },
  missing: [
    {
      ...{
        id: '7',
        name: '김서윤',
        number: '00017',
        teams: [],
        joinedOn: null,
        reason: 'TOO_FEW_DAYS',
        projections: [],
      },
      share: { percent: 62, state: 'ON_THE_WAY', requirements: [], needed: '5일 더' },
      nudge: { isOpen: true, last: null },
    },
  ],
}

function arrive(role: Role, at: string) {
  const children = ['/', '/articles', '/company-words', '/companies', '/members', '/teams', '/audit'].map((path) => ({
    path,
    element: <h1>{`at ${path}`}</h1>,
  }))
  return openPage(<ConsoleLayout />, {
    at,
    row: '/',
    children,
    answers: {
      'GET /admin/greeting': { name: '오세라', role, companyName: '에이콤' },
      'GET /admin/contract': anOwnContract,
      'GET /admin/seats': { contract: null, used: 14, held: 2, free: 34, waiting: 19, lines: [], next: null },
      'GET /admin/members': aPage([], { total: 17, counts: { ACTIVE: 14, WAITING: 2, DEACTIVATED: 1, SUSPENDED: 0 } }),
      'GET /admin/newsroom/shelf': { levels: [], openProblems: 2, providers: { languageModel: false, speech: false } },
      'GET /admin/company-words': { words: [] },
      'GET /admin/reports/trend': { months },
      'GET /admin/completion/forecast': forecast,
    },
  })
}

const menu = async () => {
  await screen.findByRole('navigation')
  return screen.getAllByRole('link').flatMap((link) => (link.closest('nav') ? [link.textContent] : []))
}

test.each(['/', '/articles'])(
  'an owner who comes to %s is greeted, and nothing of the newsroom is asked',
  async (address) => {
    const { names } = arrive('owner', address)
    expect(await menu()).toEqual([
      '처음',
      '구성원',
      '학습 현황',
      '초대',
      '팀',
      '과제',
      '이용 인원',
      '계약',
      '참여 예측',
      '수료 기준',
      '수료증',
      '단어 세트',
      '회사 설정',
      '로그인 설정',
      '감사 기록',
    ])
    await screen.findByRole('heading', { level: 1, name: '오세라 님, 안녕하세요.' })
    await screen.findByText(/아직 정한 단어가 없어요/)
    await screen.findByRole('link', { name: '자리가 없어 들어오지 못한 사람이 19명 있어요' })
    await screen.findByText('14명이 자리를 쓰고 있어요. 2명을 초대했어요. 남은 자리는 34자리예요.')
    await screen.findByRole('link', { name: '승인을 기다리는 사람이 2명 있어요' })
    expect(names().filter((name) => name.includes('newsroom'))).toEqual([])
  },
)

test('an owner can open the word set of the company', async () => {
  arrive('owner', '/company-words')
  await screen.findByRole('heading', { name: 'at /company-words' })
})

test('an operator has the newsroom, the word set, companies, enquiries, accounts and payments', async () => {
  arrive('operator', '/articles')
  expect(await menu()).toEqual([
    '데스크',
    '기사',
    '피드',
    expect.stringContaining('독자 신고'),
    '녹음 의견',
    '도움말',
    '단어 세트',
    '레벨 테스트 문항',
    '회사',
    '회사 청구',
    '1:1 문의',
    '도입 문의',
    '계정 찾기',
    '결제',
    '상품과 쿠폰',
    '운영진',
    '토론 신고',
    '약관과 정책',
    '전체 감사 기록',
  ])
  await screen.findByRole('heading', { name: 'at /articles' })
})

test('an editor has the newsroom alone, and is sent back from the screens of operators', async () => {
  arrive('editor', '/companies')
  await screen.findByRole('heading', { name: 'at /' })
  expect(await menu()).toEqual([
    '데스크',
    '기사',
    '피드',
    expect.stringContaining('독자 신고'),
    '녹음 의견',
    '도움말',
    '레벨 테스트 문항',
  ])
})

test('a lead has members, their report, teams, assignments and the forecast and nothing else, wherever he comes to', async () => {
  const { names } = arrive('lead', '/audit')
  expect(await menu()).toEqual(['구성원', '학습 현황', '팀', '과제', '참여 예측'])
  await screen.findByRole('heading', { name: 'at /members' })
  expect(new Set(names())).toEqual(new Set(['GET /admin/greeting']))
})

test('an editor has the newsroom without the word set of a company', async () => {
  arrive('editor', '/articles')
  expect(await menu()).toEqual([
    '데스크',
    '기사',
    '피드',
    expect.stringContaining('독자 신고'),
    '녹음 의견',
    '도움말',
    '레벨 테스트 문항',
  ])
})

test('everybody finds the way to their account', async () => {
  arrive('lead', '/members')
  const links = await screen.findAllByRole('link', { name: '내 계정' })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/mypage/account')
})

test('who still needs a second step is led to where it is switched on', async () => {
  openPage(<ConsoleLayout />, { answers: { 'GET /admin/greeting': refusal('TWO_STEP_REQUIRED') } })
  const link = await screen.findByRole('link', { name: '내 계정에서 켜기' })
  expect(link.getAttribute('href')).toBe('/mypage/account')
})

test('a menu that is wider than the screen shows at which end it goes on, and the arrow moves it there', async () => {
  const sizes = { scrollWidth: 1_200, clientWidth: 360 }
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'NAV' ? value : 0
    })
  arrive('operator', '/articles')
  const row = await screen.findByRole('navigation')
  expect(screen.queryByRole('button', { name: '메뉴 앞쪽 보기' })).toBeNull()
  row.scrollBy = (({ left = 0 }: ScrollToOptions) => {
    row.scrollLeft += left
    fireEvent.scroll(row)
  }) as typeof row.scrollBy
  const more = () => screen.queryByRole('button', { name: '메뉴 더 보기' })
  fireEvent.click(more() ?? expect.fail('no sign that the menu goes on'))
  screen.getByRole('button', { name: '메뉴 앞쪽 보기' })
  for (let press = 0; press < 4 && more(); press++) fireEvent.click(more() as HTMLElement)
  expect([more(), row.scrollLeft >= sizes.scrollWidth - sizes.clientWidth]).toEqual([null, true])
})

test('a menu that fits has no sign of more', async () => {
  arrive('lead', '/members')
  await screen.findByRole('navigation')
  expect(screen.queryByRole('button', { name: /메뉴/ })).toBeNull()
})

test('an owner sees the months drawn with their numbers, and who needs help', async () => {
  const page = arrive('owner', '/')
  const minutes = await screen.findByRole('img', { name: '한 사람의 학습 시간' })
  expect(minutes.querySelector('desc')?.textContent).toBe('10월 보이지 않음, 11월 1,205분, 12월 96분')
  const rates = screen.getByRole('table', { name: '참여율', hidden: true })
  expect(rates.textContent).toContain('2026년 11월12명 중 9명75%')
  expect(rates.textContent).toContain('달이 끝나면 나와요')
  const list = await screen.findByRole('list', { name: '도움이 필요한 사람' })
  expect(list.textContent).toContain('김서윤')
  expect(list.textContent).toContain('기준의 62%')
  expect(page.madeTo('GET /admin/completion/forecast')).toMatchObject([{ query: { limit: '5' } }])
})
