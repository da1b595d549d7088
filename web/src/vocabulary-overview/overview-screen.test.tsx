import { type Answers, refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOverview, openWords } from '../testing/words.ts'
import { Screen } from './overview-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
})

const open = (over: Parameters<typeof anOverview>[0] = {}, answers: Answers = {}) =>
  openWords(<Screen />, '/vocabulary', { 'GET /vocabulary/overview': () => anOverview(over), ...answers })
const nothingDue = { ...anOverview().today, recall: 0, production: 0, fresh: 0, writing: 0, minutes: 0 }

describe('what is due', () => {
  test('comes first, with what it costs and the one button that begins it', async () => {
    await open()
    await screen.findByText('복습 18개, 새 단어 6개')
    expect(screen.getByText(/^약 7분/).textContent).not.toContain('예상한 시간')
    expect(screen.getByRole('link', { name: '오늘의 복습 시작' }).getAttribute('href')).toBe('/vocabulary/today')
  })

  test('says that the minutes are a guess while nobody has measured the pace', async () => {
    await open({ today: { ...anOverview().today, paceMeasured: false } })
    expect((await screen.findByText(/^약 7분/)).textContent).toContain('예상한 시간')
  })

  test('goes on where something has been done today, and says how much', async () => {
    await open({ done: { answers: 14, words: 12, seconds: 200 } })
    await screen.findByRole('link', { name: '오늘의 복습 이어서 하기' })
    expect(screen.getByText('오늘 단어 12개에 14번 답했어요 · 3분')).toBeTruthy()
  })

  test('is nothing: then it says when the next comes and what there is to do', async () => {
    await open({ today: nothingDue, done: { answers: 3, words: 3, seconds: null } })
    await screen.findByText('오늘 복습을 다 했어요')
    expect(screen.getByText('다음 복습은 내일, 2026.11.21 (토)에 와요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '골라서 연습하기' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /오늘의 복습/ })).toBeNull()
  })

  test('is nothing because there is no word: then it says how words come here', async () => {
    await open({ today: nothingDue, states: { LEARNING: 0, KNOWN: 0, IGNORED: 0, PAUSED: 0 }, nextDueAt: null })
    await screen.findByRole('heading', { name: '저장한 단어가 없어요' })
    expect(screen.queryByRole('heading', { name: '어디까지 왔나요' })).toBeNull()
  })

  test('cannot be had: then it says so and tries again when asked', async () => {
    let works = false
    await openWords(<Screen />, '/vocabulary', {
      'GET /vocabulary/overview': () => (works ? anOverview() : refusal('INTERNAL')),
    })
    await screen.findByRole('heading', { name: '단어장을 불러오지 못했어요' })
    works = true
    fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }))
    await screen.findByText('복습 18개, 새 단어 6개')
  })
})

describe('words that have piled up', () => {
  const choices = [
    { days: 3, perDay: 100 },
    { days: 5, perDay: 60 },
    { days: 7, perDay: 43 },
  ]

  test('are spread over days by one press, and the plan says when it ends; it can be ended', async () => {
    let plan: { days: number; daysLeft: number; perDay: number } | null = null
    const page = await openWords(<Screen />, '/vocabulary', {
      'GET /vocabulary/overview': () => anOverview({ backlog: { overdue: 300, plan, choices } }),
      'POST /vocabulary/backlog': ({ body }) => {
        plan = body.days === 0 ? null : { days: body.days, daysLeft: body.days, perDay: 60 }
        return { perDay: body.days === 0 ? null : 60 }
      },
    })
    await screen.findByRole('heading', { name: '밀린 단어가 300개 있어요' })
    fireEvent.click(screen.getByRole('button', { name: /^5일 ?하루 60개$/ }))
    const heading = await screen.findByRole('heading', { name: '밀린 단어를 나누어 하고 있어요' })
    expect(screen.getByText('하루 60개씩, 5일 남았어요. 남은 단어는 300개예요.')).toBeTruthy()
    expect(document.activeElement).toBe(heading)
    fireEvent.click(screen.getByRole('button', { name: '나누기 그만두기' }))
    await screen.findByRole('heading', { name: '밀린 단어가 300개 있어요' })
    expect(page.sent('POST /vocabulary/backlog')).toEqual([{ days: 5 }, { days: 0 }])
  })

  test('are not spoken of where there are none', async () => {
    await open()
    await screen.findByText('복습 18개, 새 단어 6개')
    expect(screen.queryByText(/밀린 단어/)).toBeNull()
  })
})

describe('how far the words have come', () => {
  test('leads from each stage and state into its words', async () => {
    await open()
    await screen.findByRole('heading', { name: '어디까지 왔나요' })
    const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address(/^12 ?새 단어/)).toBe('/vocabulary/my?stage=FRESH')
    expect(address(/^20 ?숙달/)).toBe('/vocabulary/my?stage=MASTERED')
    expect(address(/^쉬는 단어 2$/)).toBe('/vocabulary/my?tab=paused')
    expect(screen.queryByRole('link', { name: /제외한 단어/ })).toBeNull()
  })

  test('the next seven days are read out as a table', async () => {
    await open()
    const table = await screen.findByRole('table', { name: '날마다 돌아오는 복습' })
    expect(within(table).getAllByRole('row')).toHaveLength(8)
    expect(within(table).getByRole('row', { name: '2026.11.22\u00a0(일) 4개' })).toBeTruthy()
  })

  test('is asked day by day only by who wants to see it, and says why a number is missing', async () => {
    const days = [{ date: '2026-11-20', FRESH: 1, LEARNING: 2, FAMILIAR: 3, MASTERED: 4, answers: 9 }]
    const page = await open({}, { 'GET /vocabulary/history': () => ({ days, retention: null }) })
    fireEvent.click(await screen.findByRole('button', { name: '그래프 보기' }))
    await screen.findByText(/복습한 답이 30개가 되면/)
    const table = screen.getByRole('table', { name: '날짜별 단어 수' })
    expect(table.textContent).toContain('2026.11.20\u00a0(금)1개2개3개4개')
    expect(page.madeTo('GET /vocabulary/history')).toHaveLength(1)
  })

  test('says that the schedule was fitted, where it was', async () => {
    await open({ fitted: [{ track: 'RECALL', answers: 812, betterBy: 0.041, on: '2026-11-18' }] })
    await screen.findByText('뜻 떠올리기: 내 기억에 맞춘 계산 (답 812개, 오차 4% 줄었어요)')
  })
})

describe('the settings', () => {
  test('are sent as they were chosen, and hold at once', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList)
    const page = await open({}, { 'PUT /vocabulary/settings': ({ body }) => body })
    fireEvent.click(await screen.findByRole('button', { name: '복습 설정' }))
    const dialog = within(await screen.findByRole('dialog', { name: '복습 설정' }))
    fireEvent.change(dialog.getByRole('slider', { name: /하루 새 단어/ }), { target: { value: '15' } })
    fireEvent.click(dialog.getByRole('radio', { name: /꼼꼼하게/ }))
    fireEvent.click(within(dialog.getByRole('radiogroup', { name: '일요일' })).getByRole('radio', { name: '쉬기' }))
    fireEvent.click(dialog.getByRole('button', { name: '저장하기' }))
    await waitFor(() =>
      expect(page.sent('PUT /vocabulary/settings')).toEqual([
        { newPerDay: 15, reviewsPerDay: 100, retention: 0.93, easyDays: [1, 1, 1, 1, 1, 1, 0] },
      ]),
    )
  })
})
