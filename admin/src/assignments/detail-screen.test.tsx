import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './detail-screen.tsx'
import { Screen as ListScreen } from './list-screen.tsx'
import { type Assignment, progressLine, receiverOf } from './names.ts'
import { anAssignment } from './testing/assignment.ts'

const { id } = anAssignment()
const people = [
  { id: '1', name: '강수빈', number: 'A-1', state: 'DONE' as const, doneOn: '2026-12-02' },
  { id: '2', name: '고은채', number: 'A-2', state: 'NOT_BEGUN' as const, doneOn: null },
  { id: '3', name: '권도현', number: 'A-3', state: 'OVERDUE' as const, doneOn: null },
]
const open = (assignment: Assignment = anAssignment(), answers = {}) =>
  openPage(<Screen />, {
    at: `/assignments/${id}`,
    row: '/assignments/:id',
    rows: [{ path: '*', element: null }],
    answers: {
      'GET /admin/assignments/:id': assignment,
      'GET /admin/assignments/:id/people': ({ query }) => ({
        people: people.filter(({ state }) => !query.state || state === query.state),
        next: null,
      }),
      ...answers,
    },
  })
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)

describe('an assignment', () => {
  test('shows each person with a state and the day, and what is never seen; a state narrows the list', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: '사람별 진행' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '이름사번 또는 메일상태끝낸 날',
      '강수빈A-1끝냄2026.12.02 (수)',
      '고은채A-2시작 전–',
      '권도현A-3기한 지남–',
    ])
    screen.getByText(/퀴즈 결과, 단어, 레벨은 보이지 않아요/)
    fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'DONE' } })
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  test('of somebody else has no buttons for a lead', async () => {
    open(anAssignment({ mayChange: false }))
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: '기한 바꾸기' })).toBeNull()
    expect(screen.queryByRole('button', { name: '과제 거두기' })).toBeNull()
  })

  test('gets another date; a refused one keeps what was chosen', async () => {
    const page = open(anAssignment(), {
      'PUT /admin/assignments/:id/due': ({ body }: { body: { dueOn: string } }) =>
        body.dueOn < '2026-12-05'
          ? refusal('VALIDATION_FAILED', { fields: [{ path: 'body.dueOn', rule: 'PAST' }] })
          : anAssignment({ dueOn: body.dueOn }),
    })
    await screen.findByRole('table')
    press('기한 바꾸기')
    const field = screen.getByLabelText<HTMLInputElement>('새 기한')
    fireEvent.change(field, { target: { value: '2026-12-04' } })
    press('바꾸기')
    await screen.findByText('오늘이나 그 뒤의 날짜를 골라 주세요.')
    expect(field.value).toBe('2026-12-04')
    fireEvent.change(field, { target: { value: '2026-12-09' } })
    press('바꾸기')
    await screen.findByText('2026.12.09 (수)')
    expect(page.sent('PUT /admin/assignments/:id/due')).toEqual([{ dueOn: '2026-12-04' }, { dueOn: '2026-12-09' }])
  })

  test('is withdrawn after one question', async () => {
    const page = open(anAssignment(), { 'DELETE /admin/assignments/:id': {} })
    await screen.findByRole('table')
    press('과제 거두기')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: '과제 거두기' }))
    await waitFor(() => expect(page.place()).toBe('/assignments'))
    expect(page.madeTo('DELETE /admin/assignments/:id')).toHaveLength(1)
  })
})

test('the list says what was given to whom, and how far they are; without any it leads to the first', async () => {
  const given = [anAssignment(), anAssignment({ id: '6e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', team: null })]
  openPage(<ListScreen />, { answers: { 'GET /admin/assignments': { assignments: given, next: null } } })
  expect((await screen.findAllByRole('link', { name: '기사 읽기 · Tiny Forests' })).length).toBe(2)
  screen.getByText('영업팀 · 2026.12.03 (목)까지')
  screen.getByText('구성원 3명 · 2026.12.03 (목)까지')
  openPage(<ListScreen />, { answers: { 'GET /admin/assignments': { assignments: [], next: null } } })
  await screen.findByText('아직 준 과제가 없어요')
})

test.each([
  [{}, '3명 중 1명 끝냄 · 1명 기한 지남'],
  [
    { DONE: 0, DONE_LATE: 1, OVERDUE: 0, BEGUN: 1, UNAVAILABLE: 2 },
    '5명 중 1명 끝냄 (1명은 늦게) · 1명 하는 중 · 2명 할 수 없음',
  ],
  [{ NOT_BEGUN: 0, DONE: 0, OVERDUE: 0 }, '받은 사람이 없어요'],
])('progress %o is %s', (states, line) => {
  const { progress } = anAssignment()
  expect(progressLine(anAssignment({ progress: { ...progress, ...states } }))).toBe(line)
  expect(receiverOf(anAssignment())).toBe('영업팀')
})
