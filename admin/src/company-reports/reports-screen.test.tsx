import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './reports-screen.tsx'

const aRow: CallReply<'GET /admin/reports'>['rows'][number] = {
  id: '1',
  name: '김하나',
  number: 'A-17',
  state: 'ACTIVE',
  teams: ['영업'],
  lastActiveOn: '2026-11-09',
  days: 4,
  minutes: 1_234,
  articles: 7,
  lateMinutes: 30,
  units: 11,
  completion: 80,
  now: null,
}
const sums = { days: 40, minutes: 615, articles: 70, units: 110 }
const summary: CallReply<'GET /admin/reports/summary'> = {
  through: '2026-10-31',
  month: '2026-10',
  groups: [
    { team: null, people: 20, since: '2026-10-01', sums, rate: { eligible: 15, participating: 8, excellent: 3 } },
    { team: { id: '3', name: '법무' }, people: 3, since: null, sums: null, rate: null },
  ],
  closed: null,
}
const greeting = { role: 'owner', name: '박관리', companyName: '에이콤' } as unknown as CallReply<'GET /admin/greeting'>
const october = '/reports?from=2026-10-01&to=2026-10-31'

const open = (at = october, answers: object = {}) =>
  openPage(<Screen />, {
    at,
    answers: {
      'GET /admin/greeting': greeting,
      'GET /admin/teams': { teams: [{ id: '3', name: '법무', members: 3, leads: [] }] },
      'GET /admin/reports': { rows: [aRow], next: null, total: 1, closed: null },
      'GET /admin/reports/summary': summary,
      'GET /admin/reports/mail': { rhythm: 'OFF' },
      ...answers,
    },
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T10:00:00+09:00') })
  return () => vi.useRealTimers()
})

test('a closed month shows the sums of its closing, and what they are now beside them', async () => {
  const whole = { team: null, people: 20, since: '2026-10-01', rate: null }
  open(october, {
    'GET /admin/reports/summary': {
      ...summary,
      groups: [{ ...whole, people: 19, sums: { ...sums, days: 33, minutes: 600 } }],
      closed: {
        month: '2026-10',
        closedAt: '2026-10-31T19:24:00Z',
        groups: [
          { ...whole, sums },
          { ...whole, team: { id: '8', name: '새 팀' }, since: '2026-10-06', sums },
        ],
      },
    },
  })
  const table = within(await screen.findByRole('region', { name: '팀별 합계와 평균' }))
  const [, first, grown] = (await table.findAllByRole('row')).map((row) => row.textContent)
  expect(first).toContain('20지금 19명40일 (2)지금 33일615분 (30.7)지금 600분70편 (3.5)')
  expect(grown).toContain('40일 2026.10.06부터')
  screen.getByText(/2026.11.01 \(일\) 오전 4:24에 마감했어요/)
})

test('the summary has sums with their averages and rates, and says of what is left out that it is', async () => {
  open()
  const table = within(await screen.findByRole('region', { name: '팀별 합계와 평균' }))
  const [, whole, law] = (await table.findAllByRole('row')).map((row) => row.textContent)
  expect(whole).toBe('회사 전체2040일 (2)615분 (30.7)70편 (3.5)110개 (5.5)53% (8/15명, 우수 3명)')
  expect(law).toBe(`법무3${'–보이지 않음'.repeat(5)}`)
  expect(screen.getByText(/5명보다 적은 사람의 것이 드러나는 칸/)).toBeTruthy()
})

test('the filter stands in the address and in the question', async () => {
  const page = open()
  await screen.findByText('구성원 1명')
  fireEvent.change(screen.getByLabelText('팀'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('기간'), { target: { value: '2026-09' } })
  fireEvent.change(screen.getByLabelText('이름이나 사번으로 찾기'), { target: { value: ' 하나 ' } })
  await waitFor(() =>
    expect(page.madeTo('GET /admin/reports').at(-1)?.query).toMatchObject({
      from: '2026-09-01',
      to: '2026-09-30',
      team: '3',
      search: '하나',
      sort: 'NAME',
    }),
  )
  expect(page.place()).toContain('team=3')
})

test('without an address it is this month, and a period that is too long is asked of nobody', async () => {
  const page = open('/reports')
  await screen.findByText('구성원 1명')
  expect(page.madeTo('GET /admin/reports')[0]?.query).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  const before = page.made.length
  fireEvent.change(screen.getByLabelText('기간'), { target: { value: 'OWN' } })
  fireEvent.change(screen.getByLabelText('시작하는 날'), { target: { value: '2024-01-01' } })
  await screen.findByText('기간은 13개월까지 볼 수 있어요.')
  expect(page.made.length).toBe(before)
  expect((screen.getByRole('button', { name: '파일로 내려받기' }) as HTMLButtonElement).disabled).toBe(true)
})

test('who leads the team no longer is told so', async () => {
  open(`${october}&team=9`, { 'GET /admin/reports': refusal('NOT_FOUND') })
  expect(await screen.findByText('볼 수 없는 팀이에요')).toBeTruthy()
})

test('a file is asked for with its reason and handed to the browser under its name', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const bytes = new Uint8Array([1, 2])
  const page = open(`${october}&search=하나`, {
    'POST /admin/reports/export': { bytes, mime: 'text/csv', fileName: 'readgrow-report.csv' },
  })
  await screen.findByText('구성원 1명')
  fireEvent.click(screen.getByRole('button', { name: '파일로 내려받기' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'CSV' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '월말 보고에 써요' } })
  fireEvent.click(dialog.getByRole('button', { name: '내려받기' }))
  await waitFor(() => expect(saved).toEqual(['readgrow-report.csv']))
  expect(page.sent('POST /admin/reports/export')).toEqual([
    { from: '2026-10-01', to: '2026-10-31', search: '하나', format: 'CSV', reason: '월말 보고에 써요' },
  ])
})

test('how often an email comes is chosen in one step', async () => {
  const page = open(october, { 'PUT /admin/reports/mail': ({ body }: { body: object }) => body })
  const choice = (await screen.findByLabelText('지난 기간의 현황이 준비되면')) as HTMLSelectElement
  expect(choice.value).toBe('OFF')
  page.answer({ 'GET /admin/reports/mail': { rhythm: 'WEEKLY' } })
  fireEvent.change(choice, { target: { value: 'WEEKLY' } })
  await waitFor(() => expect(choice.value).toBe('WEEKLY'))
  expect(page.sent('PUT /admin/reports/mail')).toEqual([{ rhythm: 'WEEKLY' }])
})

const writtenReason = () => (screen.getByLabelText('이유') as HTMLTextAreaElement).value

async function askForFile() {
  await screen.findByText('구성원 1명')
  fireEvent.click(screen.getByRole('button', { name: '파일로 내려받기' }))
  await screen.findByRole('dialog')
}

test('the reason for a file outlives a lost session and a reload, until the file came or it was called off', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const before = open(october, { 'POST /admin/reports/export': refusal('UNAUTHENTICATED') })
  await askForFile()
  fireEvent.change(screen.getByLabelText('이유'), { target: { value: '이사회 보고에 써요' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '내려받기' }))
  await waitFor(() => expect(before.madeTo('POST /admin/reports/export')).toHaveLength(1))
  cleanup()

  open(october, {
    'POST /admin/reports/export': { bytes: new Uint8Array([1]), mime: 'text/csv', fileName: 'readgrow-report.csv' },
  })
  await askForFile()
  expect(writtenReason()).toBe('이사회 보고에 써요')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '내려받기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await askForFile()
  expect(writtenReason()).toBe('')
  fireEvent.change(screen.getByLabelText('이유'), { target: { value: '다른 이유예요' } })
  fireEvent.click(screen.getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await askForFile()
  expect(writtenReason()).toBe('')
})

test('rows of a closed month are those of the closing, with what they are now and how many went', async () => {
  const closed = { month: '2026-10', closedAt: '2026-10-31T19:24:00.000Z', hasRows: true, gone: 1 }
  const now = { days: 5, minutes: 1_300, articles: 7, units: 12, completion: null }
  open(october, { 'GET /admin/reports': { rows: [{ ...aRow, now }], next: null, total: 1, closed } })
  await screen.findByText(/10월은 .*에 마감했고, 아래 줄은 그때의 값이에요.* 마감 뒤에 나간 1명의 줄은 지웠어요\./)
  const row = await screen.findByRole('row', { name: /김하나/ })
  expect(row.textContent).toMatch(/4지금 5.*1,234늦게 온 30분지금 1,300.*7.*11지금 12.*80지금 세지 않음/)
})

test('a month that was closed before its rows were kept says that they are counted now', async () => {
  const closed = { month: '2026-10', closedAt: '2026-10-31T19:24:00.000Z', hasRows: false, gone: null }
  open(october, { 'GET /admin/reports': { rows: [aRow], next: null, total: 1, closed } })
  await screen.findByText(/10월은 줄을 남기기 전에 마감해서, 아래 줄은 지금 다시 센 값이에요/)
})
