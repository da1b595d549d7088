import { type Failure, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { faultSentence } from '@readgrow/contract/file-faults'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { FileImport } from './file-import.tsx'

type Report = CallReply<'POST /admin/member-import'>
type Line = Report['lines'][number]
const load = 'POST /admin/member-import'

const line = (at: number, wish: Partial<Line> = {}): Line => ({
  line: at,
  email: `person-${at}@acme.demo`,
  name: '',
  kind: 'SAME',
  problem: null,
  facts: [],
  self: false,
  kept: null,
  ...wish,
})
const report = (lines: readonly Line[], wish: Partial<Report> = {}): Report => {
  const count = (kind: Line['kind']) => lines.filter((one) => one.kind === kind).length
  return {
    encoding: 'UTF-8',
    rows: lines.length,
    invited: count('INVITE'),
    unchanged: count('SAME'),
    updated: count('CHANGE'),
    owners: count('OWNER'),
    noSeat: count('NO_SEAT'),
    newTeams: [],
    columns: [{ place: 0, title: '이메일', field: 'EMAIL', reason: 'TITLE', sample: ['a@acme.demo'] }],
    headLine: 1,
    inOtherTeams: 0,
    leadOtherTeams: 0,
    lines: [...lines],
    seatsFree: 0,
    ...wish,
  }
}

function choose(answer: Report | Failure) {
  const page = openPage(<FileImport />, { answers: { [load]: answer } })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['email'], 'list.csv', { type: 'text/csv' })] } })
  return page
}
const rowsShown = () =>
  within(screen.getByRole('table', { name: '파일의 줄' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('a preview shows every line with old and new, and its kinds one by one', async () => {
  const changes = [
    { field: 'EMPLOYEE_NO' as const, before: 'E1', after: 'E2' },
    { field: 'TEAMS' as const, before: null, after: '개발팀, 영업팀' },
  ]
  choose(
    report(
      [
        line(2, { kind: 'INVITE', name: '김하나' }),
        line(3, { kind: 'CHANGE', facts: changes }),
        line(4, { kind: 'PROBLEM', problem: 'EMAIL', email: '한글@acme.demo' }),
        ...Array.from({ length: 428 }, (_, at) => line(at + 5, { kind: 'NO_SEAT' })),
      ],
      { newTeams: ['개발팀'] },
    ),
  )
  await screen.findByText('자리가 모자라 앞줄부터 1명만 초대하고 428명은 ‘자리를 기다리는 사람’에 올려요.')
  expect(rowsShown()).toHaveLength(100)
  fireEvent.click(screen.getByRole('button', { name: '다음 줄' }))
  screen.getByText('431줄 가운데 101–200')
  fireEvent.click(screen.getByRole('radio', { name: /정보 변경/ }))
  expect(rowsShown()).toEqual(['3person-3@acme.demo정보 변경사번 E1 → E2팀 없음 → 개발팀, 영업팀 (새 팀: 개발팀)'])
  fireEvent.click(screen.getByRole('radio', { name: /문제/ }))
  expect(rowsShown()).toEqual([expect.stringContaining('메일 주소가 없거나 올바르지 않아요.')])
})

test('owners in a file are named and asked for; without the tick they stay as they are', async () => {
  const owner = { kind: 'OWNER' as const, facts: [{ field: 'EMPLOYEE_NO' as const, before: null, after: '1' }] }
  const lines = [line(2, { ...owner, name: '오세라', self: true }), line(3, { kind: 'INVITE' })]
  const { madeTo } = choose(report(lines))
  await screen.findByText(/오세라\(나\)/)
  fireEvent.click(screen.getByRole('button', { name: '1명 가져오기' }))
  await waitFor(() => expect(madeTo(load)).toHaveLength(2))
  expect(madeTo(load).map(({ query }) => query)).toEqual([{ dry: 'true' }, { dry: 'false', owners: 'false' }])
})

test('with the tick they are changed', async () => {
  const { madeTo } = choose(report([line(2, { kind: 'OWNER', email: 'boss@acme.demo' })]))
  fireEvent.click(await screen.findByRole('checkbox', { name: '회사 관리자 1명의 정보도 바꾸기' }))
  fireEvent.click(screen.getByRole('button', { name: '1명 가져오기' }))
  await waitFor(() => expect(madeTo(load)[1]?.query).toEqual({ dry: 'false', owners: 'true' }))
})

test('what each column was taken for is shown, and what is not used; another choice is looked at before it is brought', async () => {
  const columns: Report['columns'] = [
    { place: 0, title: '번호', field: null, reason: null, sample: ['1', '2'] },
    { place: 1, title: '소속셀', field: null, reason: null, sample: ['검색셀'] },
    { place: 2, title: '이메일', field: 'EMAIL', reason: 'TITLE', sample: ['a@acme.demo'] },
  ]
  const { madeTo } = choose(report([line(4, { kind: 'INVITE' })], { columns, headLine: 3 }))
  expect((await screen.findByText(/3번째 줄을 열 제목으로 읽었어요/)).textContent).toContain(
    '읽은 열 1개 · 쓰지 않는 열: 번호, 소속셀',
  )
  fireEvent.change(screen.getByLabelText('‘소속셀’ 열을 읽는 곳'), { target: { value: 'TEAMS' } })
  await waitFor(() => expect(madeTo(load)[1]?.query).toEqual({ dry: 'true', columns: 'EMAIL:2,TEAMS:1' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '1명 가져오기' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '1명 가져오기' }))
  await waitFor(() =>
    expect(madeTo(load)[2]?.query).toEqual({ dry: 'false', owners: 'false', columns: 'EMAIL:2,TEAMS:1' }),
  )
})

test('teams are added unless somebody says replace, and leads stay without a tick of their own', async () => {
  const lost = [{ field: 'LEADS' as const, before: '영업 1팀', after: null }]
  const { madeTo } = choose(
    report([line(2, { kind: 'CHANGE', name: '서지호', facts: lost })], { inOtherTeams: 12, leadOtherTeams: 1 }),
  )
  await screen.findByText('파일에 없는 팀에도 있는 사람이 12명이에요.')
  fireEvent.click(screen.getByRole('radio', { name: '파일의 팀으로 바꾸기' }))
  await waitFor(() => expect(madeTo(load)[1]?.query).toEqual({ dry: 'true', teams: 'REPLACE', leads: 'false' }))
  await screen.findByText(/팀 리드에서 빠져요: 서지호/)
  fireEvent.click(screen.getByRole('checkbox', { name: '팀 리드 1명도 그 팀에서 빼기' }))
  await waitFor(() => expect(madeTo(load)[2]?.query).toEqual({ dry: 'true', teams: 'REPLACE', leads: 'true' }))
})

test('a number that a spreadsheet changed is named with what stays', async () => {
  choose(report([line(2, { kept: '00123' })]))
  await screen.findByText('사번 1개는 표 프로그램이 모양을 바꾼 것으로 보여 지금 사번을 그대로 둬요.')
  expect(rowsShown()[0]).toContain('사번 00123: 파일에서 모양이 바뀐 것으로 보여 그대로 둬요.')
})

test('a double click brings the people in once', async () => {
  const { madeTo } = choose(report([line(2, { kind: 'INVITE' })]))
  const button = await screen.findByRole('button', { name: '1명 가져오기' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText(/가져왔어요/)
  expect(madeTo(load).map(({ query }) => query.dry)).toEqual(['true', 'false'])
})

test('a file without anything in it is called empty', async () => {
  choose(refusal('MALFORMED_BODY', { message: faultSentence('EMPTY_FILE') }))
  await screen.findByText('빈 파일이에요. 내용이 있는 파일을 골라 주세요.')
})

test('the letters of a file are named, and many of them go only with their number', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => line(at + 2, { kind: 'INVITE' }))
  const { madeTo } = choose(report([...lines, line(40, { kind: 'CHANGE' }), line(41, { kind: 'NO_SEAT' })]))
  await screen.findByText(/^초대 메일을 30명에게 바로 보내요/)
  fireEvent.click(screen.getByRole('button', { name: '31명 가져오기' }))
  const question = within(await screen.findByRole('dialog', { name: '31명 가져오기' }))
  question.getByText(/초대하는 사람 30명, 정보를 바꾸는 사람 1명이에요.*자리가 없는 1명은/)
  question.getByText(/^초대 메일을 30명에게 바로 보내요/)
  const button = question.getByRole('button', { name: '가져오기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(question.getByLabelText('몇 명인지 적어 주세요'), { target: { value: '31' } })
  expect(madeTo(load)).toHaveLength(1)
  fireEvent.click(button)
  await waitFor(() => expect(madeTo(load)[1]?.query).toEqual({ dry: 'false', owners: 'false' }))
})

test('a file that changes people and invites nobody says that no letter goes', async () => {
  choose(report([line(2, { kind: 'CHANGE' })]))
  await screen.findByText('메일은 보내지 않아요.')
})
