import { type Answers, refusal } from '@readgrow/client/testing'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { member, reader } from '../testing/sessions.ts'
import type { MonthShare, OwnMonth, Share, TeamMonth } from './participation.ts'
import { Screen } from './participation-screen.tsx'

const aShare = (over: Partial<Share> = {}): Share => ({
  state: 'ON_THE_WAY',
  percent: 50,
  requirements: [
    { kind: 'DAYS', state: 'POSSIBLE', reached: 2, required: 4, percent: 50 },
    { kind: 'MINUTES', state: 'REACHED', reached: 90, required: 60, percent: 100 },
  ],
  needed: '남은 8일 동안 2일 더 출석하면 참여 기준을 채워요.',
  ...over,
})
const aMonthShare = (over: Partial<MonthShare> = {}): MonthShare => ({
  grade: 'BELOW',
  seatDays: 30,
  participating: aShare(),
  excellent: aShare({ percent: 16, needed: '우수까지 남은 것' }),
  ...over,
})
const rule: NonNullable<OwnMonth['rule']> = {
  kind: 'PARTICIPATION',
  version: 1,
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
  leastSeatDays: 14,
  participating: [{ kind: 'DAYS', least: 4 }],
  excellent: [{ kind: 'DAYS', least: 12 }],
}
const dayOf = (day: number, over: Partial<OwnMonth['days'][number]> = {}) => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  isExpected: true,
  isAttended: false,
  minutes: 0,
  units: 0,
  ...over,
})
const days = Array.from({ length: 30 }, (_, index) => dayOf(index + 1))
days[1] = dayOf(2, { isAttended: true, minutes: 75, units: 2 })
const november: OwnMonth = {
  month: '2026-11',
  today: '2026-11-23',
  first: '2026-10',
  last: '2026-12',
  days,
  rule,
  share: aMonthShare(),
  courses: [],
  nudges: [],
  sees: null,
}
const team: TeamMonth = {
  month: '2026-11',
  first: '2026-09',
  last: '2026-11',
  rule,
  teams: [{ id: '7', name: '영업팀' }],
  summary: { counted: 12, participating: 7, excellent: 2, notEligible: 1 },
  members: [{ id: '1', name: '김배움', number: 'A-17', teams: ['영업팀'], share: aMonthShare() }],
  total: 1,
  next: null,
}
const noCertificates = { pdf: true, certificates: [], ready: [], listedName: null, missing: [] }
const body = () => document.body.textContent ?? ''
const address = '/report-participation'
const open = (own: OwnMonth, { at = address, ...answers }: { at?: string } & Answers = {}) =>
  openPage(<Screen />, {
    at,
    session: { ...member, companyType: 'COMPANY', customerLevel: 'B1' },
    answers: { 'GET /participation': own, 'GET /certificates': noCertificates, ...answers },
  })

describe('a learner of a company', () => {
  test('reads the share, what is still needed, the days left and the rule in words', async () => {
    await open(november)
    const month = within(screen.getByRole('region', { name: '이번 달 참여' }))
    expect(month.getByText('50%')).toBeTruthy()
    expect(month.getByText('오늘을 포함해 8일 남았어요')).toBeTruthy()
    expect(month.getByText('남은 8일 동안 2일 더 출석하면 참여 기준을 채워요.')).toBeTruthy()
    expect(month.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))[0]).toBe('4일 가운데 2일')
    expect(body()).toContain('한 달에 4일 출석을 채우면 참여예요.')
    expect(body()).toContain('레벨, 문제 결과, 단어, 말하기와 녹음, 쓴 글은 보지 못해요.')
  })

  test('hears of each day what it was', async () => {
    await open({ ...november, days: days.with(6, dayOf(7, { isExpected: false })) })
    const table = screen.getByRole('table', { name: '2026년 11월 출석' })
    expect(within(table).getByText('2일: 출석했어요, 1시간 15분, 학습 2개')).toBeTruthy()
    expect(within(table).getByText('3일: 출석하지 않았어요')).toBeTruthy()
    expect(within(table).getByText('7일: 출석을 세지 않는 날이에요')).toBeTruthy()
    expect(within(table).getByText('23일: 오늘이에요')).toBeTruthy()
    expect(within(table).getByText('24일: 앞으로 출석할 날이에요')).toBeTruthy()
    expect(table.querySelector('[aria-current=date]')?.textContent).toContain('23일')
  })

  test('turns to the months beside, as far as there is something; the address says which', async () => {
    const page = await open(november, {
      'GET /participation': ({ query }) => ({ ...november, month: query.month ?? '2026-11' }),
    })
    await click('2026년 10월 보기', 'link')
    expect(page.place()).toBe(`${address}?month=2026-10`)
    expect(screen.queryByRole('link', { name: '2026년 9월 보기' })).toBeNull()
    await click('2026년 11월 보기', 'link')
    await click('2026년 12월 보기', 'link')
    expect(screen.queryByRole('link', { name: '2027년 1월 보기' })).toBeNull()
  })

  test('reads of a month before joining, and of one that is far off, that there is nothing', async () => {
    await open({ ...november, month: '2026-08', share: null }, { at: `${address}?month=2026-08` })
    expect(body()).toContain('가입하기 전이에요')
    expect(screen.getByRole('link', { name: '2026년 10월 보기' })).toBeTruthy()
  })

  test('who was out of reach in a month reads why', async () => {
    await open({ ...november, share: aMonthShare({ grade: 'NOT_ELIGIBLE', seatDays: 6 }) })
    expect(body()).toContain('이 달에 이용한 날이 6일이라 참여 여부를 세지 않아요.')
  })

  test('sees courses, also one that was withdrawn, and who has nudged', async () => {
    const course = {
      id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
      name: '겨울 과정',
      from: '2026-11-01',
      to: '2026-11-30',
      rule: {
        ...{ version: 1 as const, expectedOn: rule.expectedOn, attendedBy: rule.attendedBy, dailyCap: rule.dailyCap },
        kind: 'COMPLETION' as const,
        period: { from: '2026-11-01', to: '2026-11-30' },
        requirements: [{ kind: 'UNITS' as const, least: 10 }],
      },
      team: null,
      withdrawnOn: '2026-11-20',
      share: aShare({ percent: 30, needed: '남은 것' }),
    }
    const nudges = [{ by: '이리드', role: 'LEAD' as const, at: '2026-11-19T03:00:00Z' }]
    await open({ ...november, courses: [course], nudges })
    const part = within(screen.getByRole('region', { name: '겨울 과정' }))
    expect(part.getByText('30%')).toBeTruthy()
    expect(part.getByText(/회사가 2026.11.20 \(금\)에 거둔 과정이에요/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '받은 응원' })).getByText('이리드 · 팀 리드')).toBeTruthy()
  })
})

test('an individual sees their days and no rule', async () => {
  const unruled = days.map((day) => ({ ...day, isExpected: false }))
  await openPage(<Screen />, {
    at: address,
    session: reader,
    answers: { 'GET /participation': { ...november, days: unruled, rule: null, share: null } },
  })
  expect(screen.getByText('3일: 학습하지 않았어요')).toBeTruthy()
  expect(screen.getByText('24일: 아직 오지 않았어요')).toBeTruthy()
  expect(body()).toContain('1일 학습했고, 모두 1시간 15분 공부했어요.')
  expect(body()).not.toContain('회사')
})

describe('an owner or lead', () => {
  const asLead = { ...november, sees: 'TEAMS' as const }

  test('sees the same share of each of their people, and their own month behind a press', async () => {
    const page = await open(asLead, { 'GET /participation/members': team })
    const row = within(screen.getByRole('list', { name: '구성원의 참여' }))
      .getByText('김배움')
      .closest('li')
    expect(row?.textContent).toContain('50%')
    expect(row?.textContent).toContain('남은 8일 동안 2일 더 출석하면 참여 기준을 채워요.')
    expect(body()).toContain('모두 12명 가운데 7명이 참여 기준을 채웠어요.')
    await click('내 참여', 'radio')
    expect(page.place()).toBe(`${address}?view=mine`)
    expect(screen.getByRole('region', { name: '이번 달 참여' })).toBeTruthy()
  })

  test('chooses a team by the address, and reads that sums of few are not given', async () => {
    const page = await open(asLead, { 'GET /participation/members': { ...team, summary: null } })
    expect(body()).toContain('다섯 명부터 합계를 보여 드려요.')
    const select = screen.getByRole('combobox', { name: '팀' }) as HTMLSelectElement
    select.value = '7'
    await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
    await screen.findByRole('list', { name: '구성원의 참여' })
    expect(page.place()).toBe(`${address}?team=7`)
  })

  test('turns further pages', async () => {
    await open(asLead, {
      'GET /participation/members': ({ query }) =>
        query.cursor
          ? { ...team, members: [{ id: '2', name: '박둘째', number: 'A-18', teams: [], share: aMonthShare() }] }
          : { ...team, total: 2, next: '1' },
    })
    await click('더 보기')
    expect(await screen.findByText('박둘째')).toBeTruthy()
  })
})

test('a failure is said, and a press asks again', async () => {
  const page = await open(november, { 'GET /participation': refusal('INTERNAL') })
  expect(screen.getByRole('alert').textContent).toContain('참여 현황을 불러오지 못했어요')
  page.answer({ 'GET /participation': november })
  await click('다시 시도하기')
  expect(screen.getByRole('region', { name: '이번 달 참여' })).toBeTruthy()
})
