import { refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen as ForecastScreen } from './forecast-screen.tsx'
import type { Forecast } from './forecast-words.ts'
import type { ParticipationRule } from './rule-draft.ts'
import { Screen as RulesScreen } from './rules-screen.tsx'

const usual: ParticipationRule = {
  kind: 'PARTICIPATION',
  version: 1,
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
  leastSeatDays: 14,
  participating: [{ kind: 'DAYS', least: 4 }],
  excellent: [{ kind: 'DAYS', least: 12 }],
}
const rules = { today: '2026-11-23', courses: [], participation: { now: usual, next: usual, history: [] } }
const trial = {
  from: '2026-10-01',
  to: '2026-10-31',
  learners: 20,
  completed: 12,
  completedNames: ['김성실'],
  otherNames: ['이가끔'],
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const body = () => document.body.textContent ?? ''

describe('the form of a course', () => {
  const open = async (answer: object) => {
    const page = openPage(<RulesScreen />, {
      answers: {
        'GET /admin/completion/rules': rules,
        'GET /admin/teams': { teams: [{ id: '7', name: '영업팀', members: 3, leads: [] }] },
        'POST /admin/completion/courses': answer as never,
      },
    })
    await screen.findByRole('button', { name: '과정 만들기' })
    press('과정 만들기')
    write('과정 이름', '겨울 과정')
    write('시작하는 날', '2026-12-01')
    write('끝나는 날', '2026-12-31')
    write('출석 (일)', '10')
    return page
  }

  test('says the rule as it is written, tries it, and sends it', async () => {
    const page = await open(({ query }: { query: { dry: string } }) => ({
      id: query.dry === 'true' ? null : '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
      trial,
    }))
    expect(body()).toContain('2026년 12월 1일부터 2026년 12월 31일까지 10일 출석을 채우면 수료예요.')
    press('지난 기록으로 시험하기')
    expect(await screen.findByText(/20명 가운데/)).toBeTruthy()
    expect(body()).toContain('김성실')
    fireEvent.click(screen.getByRole('checkbox', { name: '회사 관리자도 대상에 넣기' }))
    fireEvent.submit(screen.getByRole('form', { name: '새 과정' }))
    await screen.findByRole('button', { name: '과정 만들기' })
    expect(page.sent('POST /admin/completion/courses')).toMatchObject([
      { name: '겨울 과정', team: null, withOwners: false },
      {
        withOwners: true,
        rule: {
          period: { from: '2026-12-01', to: '2026-12-31' },
          requirements: [{ kind: 'DAYS', least: 10 }],
          dailyCap: { minutes: null, units: null },
        },
      },
    ])
  })

  test('has what was typed after the page was loaded again, until it is given up', async () => {
    await open({ id: null, trial })
    cleanup()
    openPage(<RulesScreen />, {
      answers: { 'GET /admin/completion/rules': rules, 'GET /admin/teams': { teams: [] } },
    })
    expect(await screen.findByDisplayValue('겨울 과정')).toBeTruthy()
    expect(screen.getByDisplayValue('2026-12-31')).toBeTruthy()
    press('그만두기')
    press('과정 만들기')
    expect(screen.queryByDisplayValue('겨울 과정')).toBeNull()
  })

  test('keeps what was typed where the rule is refused, and says why', async () => {
    await open(refusal('VALIDATION_FAILED', { fields: [{ path: 'body.rule.requirements', rule: 'IMPOSSIBLE' }] }))
    fireEvent.submit(screen.getByRole('form', { name: '새 과정' }))
    expect(await screen.findByText(/아무도 채울 수 없어요/)).toBeTruthy()
    expect((screen.getByLabelText('과정 이름') as HTMLInputElement).value).toBe('겨울 과정')
  })

  test('names what is missing before anything is sent', async () => {
    const page = await open({ id: null, trial })
    write('출석 (일)', '')
    write('시작하는 날', '2026-11-01')
    expect(body()).toContain('수료 기준을 하나 이상 적어 주세요.')
    expect(body()).toContain('시작하는 날은 오늘이거나 그 뒤여야 해요.')
    fireEvent.submit(screen.getByRole('form', { name: '새 과정' }))
    expect(page.sent('POST /admin/completion/courses')).toEqual([])
  })
})

test('the rule of participation changes from next month on, and excellence is at least taking part', async () => {
  const page = openPage(<RulesScreen />, {
    answers: { 'GET /admin/completion/rules': rules, 'POST /admin/completion/participation': { trial } },
  })
  fireEvent.click(await screen.findByRole('button', { name: '기준 바꾸기' }))
  const [low] = screen.getAllByLabelText('출석 (일)')
  fireEvent.change(low as HTMLElement, { target: { value: '20' } })
  expect(body()).toContain('우수 기준은 참여 기준을 모두 담고, 그보다 낮지 않아야 해요.')
  fireEvent.change(low as HTMLElement, { target: { value: '5' } })
  fireEvent.submit(screen.getByRole('form', { name: '참여 기준 바꾸기' }))
  await screen.findByRole('button', { name: '기준 바꾸기' })
  expect(page.sent('POST /admin/completion/participation')).toMatchObject([
    { fromMonth: '2026-12', rule: { participating: [{ kind: 'DAYS', least: 5 }], leastSeatDays: 14 } },
  ])
})

test('a rule that was being written when the session ended is found again, until it is stored or given up', async () => {
  const begin = () => openPage(<RulesScreen />, { answers: { 'GET /admin/completion/rules': rules } })
  begin()
  fireEvent.click(await screen.findByRole('button', { name: '기준 바꾸기' }))
  fireEvent.change(screen.getAllByLabelText('출석 (일)')[0] as HTMLElement, { target: { value: '6' } })
  cleanup()
  begin()
  await screen.findByRole('form', { name: '참여 기준 바꾸기' })
  expect((screen.getAllByLabelText('출석 (일)')[0] as HTMLInputElement).value).toBe('6')
  fireEvent.click(screen.getByRole('button', { name: '그만두기' }))
  expect(localStorage.getItem('rg_participation_rule')).toBeNull()
})

const share = {
  state: 'ON_THE_WAY' as const,
  percent: 50,
  requirements: [],
  needed: '남은 8일 동안 2일 더 출석하면 돼요.',
}
const last = { at: '2026-11-23T23:00:00Z', by: '이리드', isSent: false }
const missing = (over: Partial<Forecast['missing'][number]> = {}): Forecast['missing'][number] => ({
  id: '1',
  name: '김배움',
  number: 'A-17',
  teams: ['영업팀'],
  joinedOn: null,
  reason: 'TOO_FEW_DAYS',
  share,
  projections: [{ kind: 'DAYS', projected: 3.4, required: 4 }],
  nudge: { isOpen: true, last: null },
  ...over,
})
const forecast = (over: Partial<Forecast> = {}): Forecast => ({
  courses: [],
  teams: [],
  from: '2026-11-01',
  to: '2026-11-30',
  today: '2026-11-23',
  learners: 20,
  total: 1,
  open: 1,
  missing: [missing()],
  next: null,
  error: null,
  ...over,
})

describe('the forecast', () => {
  test('says why, where it will end, and that it was not measured', async () => {
    openPage(<ForecastScreen />, { answers: { 'GET /admin/completion/forecast': forecast() } })
    const row = (await screen.findByText('김배움')).closest('li') as HTMLElement
    expect(row.textContent).toContain('이대로면 출석한 날이 모자라요.')
    expect(row.textContent).toContain('예상: 출석 3일 (기준 4일)')
    expect(body()).toContain('아직 측정하지 않았어요.')
  })

  test('says how right it was in past months', async () => {
    const error = { day: 23, months: 4, learners: 200, missed: 40, warned: 50, precision: 70, recall: 87 }
    openPage(<ForecastScreen />, { answers: { 'GET /admin/completion/forecast': forecast({ error }) } })
    await screen.findByText('김배움')
    expect(body()).toContain(
      '지난 4달(200명) 기록에서 23일의 예측을 재 보면, 못 채운다고 한 사람의 70%가 실제로 못 채웠고, 못 채운 사람의 87%를 미리 찾았어요.',
    )
  })

  test('nudges with one press, and then says by whom and when', async () => {
    let now = forecast()
    const page = openPage(<ForecastScreen />, {
      answers: {
        'GET /admin/completion/forecast': () => now,
        'POST /admin/completion/learners/:id/nudge': () => {
          now = forecast({ open: 0, missing: [missing({ nudge: { isOpen: false, last } })] })
          return { goesAt: last.at, isWaiting: true }
        },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '김배움 님에게 응원 보내기' }))
    expect(await screen.findByText(/이리드 · 2026.11.24 \(화\) 오전 8:00에 보낼 거예요/)).toBeTruthy()
    expect(page.sent('POST /admin/completion/learners/:id/nudge')).toEqual([{ target: 'month' }])
    expect(screen.queryByRole('button', { name: /응원 보내기/ })).toBeNull()
  })

  test('shows whom somebody else has nudged meanwhile, and of nobody that all will make it', async () => {
    openPage(<ForecastScreen />, {
      answers: { 'GET /admin/completion/forecast': forecast({ total: 0, open: 0, missing: [] }) },
    })
    expect(await screen.findByText('모두 채울 것 같아요')).toBeTruthy()
    expect(within(document.body).queryAllByRole('listitem')).toEqual([])
  })
})

test('the forecast nudges everybody with one press that names their number first, and takes it back', async () => {
  let now = forecast({ total: 415, open: 412 })
  const page = openPage(<ForecastScreen />, {
    at: '/forecast?team=7',
    answers: {
      'GET /admin/completion/forecast': () => now,
      'POST /admin/completion/nudges': () => {
        now = forecast({ total: 415, open: 0 })
        return { nudged: 412, goesAt: '2026-11-24T06:05:00Z' }
      },
      'DELETE /admin/completion/nudges/:id': () => {
        now = forecast({ total: 415, open: 412 })
        return { withdrawn: 412 }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '412명 모두에게 응원 보내기' }))
  const question = within(await screen.findByRole('dialog', { name: '412명에게 응원 보내기' }))
  question.getByText('김배움 외 411명')
  const button = question.getByRole('button', { name: '보내기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(question.getByLabelText('몇 명인지 적어 주세요'), { target: { value: '412' } })
  fireEvent.click(button)
  await screen.findByText(/412명에게 2026.11.24 \(화\) 오후 3:05부터 응원을 보낼게요/)
  const [sent] = page.sent('POST /admin/completion/nudges')
  expect(sent).toMatchObject({ target: 'month', team: '7', people: 412 })
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  await screen.findByRole('button', { name: '412명 모두에게 응원 보내기' })
  expect(page.madeTo('DELETE /admin/completion/nudges/:id')).toMatchObject([{ params: { id: sent?.id } }])
})
