import type { Answers } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './seats-screen.tsx'

type Seats = CallReply<'GET /admin/seats'>
type Wait = CallReply<'GET /admin/seat-waits'>['waits'][number]

const seats: Seats = { contract: null, used: 3, held: 0, free: 1, waiting: 2, lines: [], next: null }
const wait = (id: string, wish: Partial<Wait> = {}): Wait => ({
  id,
  email: `person-${id}@acme.demo`,
  name: `사람 ${id}`,
  way: 'DOMAIN',
  member: null,
  firstAt: '2026-11-20T00:00:00.000Z',
  lastAt: '2026-11-24T00:00:00.000Z',
  ...wish,
})
const waits = [wait('1'), wait('2', { way: 'DIRECTORY', member: '7', name: null })]
const invite = 'POST /admin/invitations'
const dismissal = 'POST /admin/seat-waits/dismissal'
const restoration = 'POST /admin/seat-waits/restoration'

const arrive = (answers: Answers = {}) =>
  openPage(<Screen />, {
    answers: {
      'GET /admin/seats': seats,
      'GET /admin/seat-waits': { waits, next: null, total: 2 },
      [invite]: ({ body }) => ({ sent: body.emails, refused: [] }),
      [dismissal]: ({ body }) => ({ dismissed: body.ids.length }),
      ...answers,
    },
  })

test('who found no seat is listed with how they came, and is invited or taken off', async () => {
  const { sent } = arrive()
  const list = within(await screen.findByRole('table', { name: '자리를 기다리는 사람 2명' }))
  const rows = list.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/사람 1person-1@acme\.demo회사 메일로 가입/),
    expect.stringMatching(/person-2@acme\.demo디렉터리\(SCIM\)/),
  ])
  expect(list.getByRole('link', { name: '구성원에서 재개하기' }).getAttribute('href')).toBe(
    '/members?search=person-2%40acme.demo',
  )
  fireEvent.click(list.getByRole('button', { name: 'person-1@acme.demo 초대하기' }))
  await screen.findByText('person-1@acme.demo 주소로 초대 메일을 보내요.')
  expect(sent(invite)).toEqual([{ emails: ['person-1@acme.demo'] }])
  fireEvent.click(list.getByRole('button', { name: 'person-2@acme.demo 지우기' }))
  await waitFor(() => expect(sent(dismissal)).toEqual([{ ids: ['2'] }]))
  fireEvent.click(screen.getByRole('button', { name: '2명 지우기' }))
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: '지우기' }))
  await waitFor(() => expect(sent(dismissal)).toEqual([{ ids: ['2'] }, { ids: ['1', '2'] }]))
})

test('many are taken off the list only with their number, and come back even when nobody is left', async () => {
  const many = Array.from({ length: 30 }, (_, at) => wait(String(at + 1)))
  let waiting = 30
  const { sent } = arrive({
    'GET /admin/seats': () => ({ ...seats, waiting }),
    'GET /admin/seat-waits': () => ({ waits: many.slice(0, waiting), next: null, total: waiting }),
    [dismissal]: ({ body }) => {
      waiting = 0
      return { dismissed: body.ids.length }
    },
    [restoration]: ({ body }) => {
      waiting = body.ids.length
      return { restored: body.ids.length }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '30명 지우기' }))
  const question = within(await screen.findByRole('dialog'))
  const button = question.getByRole('button', { name: '지우기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(question.getByLabelText('몇 명인지 적어 주세요'), { target: { value: '30' } })
  fireEvent.click(button)
  await screen.findByText(/기다리는 사람 30명을 지웠어요/)
  await waitFor(() => expect(screen.queryByText('자리를 기다리는 사람')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  await screen.findByRole('table', { name: '자리를 기다리는 사람 30명' })
  expect(sent(restoration)).toEqual([{ ids: many.map(({ id }) => id) }])
})

test('nobody waits: there is no list; no seat is free: nobody is invited from it', async () => {
  const { madeTo, answer } = arrive({ 'GET /admin/seats': { ...seats, waiting: 0 } })
  await screen.findByText('이용 중')
  expect(madeTo('GET /admin/seat-waits')).toEqual([])
  expect(screen.queryByText('자리를 기다리는 사람')).toBeNull()
  answer({})
  arrive({ 'GET /admin/seats': { ...seats, free: 0 } })
  const button = await screen.findByRole('button', { name: 'person-1@acme.demo 초대하기' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('an act on many is one line with its number, and opens', async () => {
  const line = { id: '9', at: '2026-11-24T00:00:00.000Z', change: 1, reason: 'INVITED', by: '오세라' } as const
  const { madeTo } = arrive({
    'GET /admin/seats': ({ query }) =>
      query.act
        ? { ...seats, lines: ['a@x.test', 'b@x.test'].map((whose, at) => ({ ...line, id: `${at}`, whose, lines: 1 })) }
        : { ...seats, lines: [{ ...line, whose: 'a@x.test', lines: 488 }] },
  })
  const ledger = within(await screen.findByRole('table', { name: '자리가 바뀐 내역' }))
  expect(ledger.getAllByRole('row')[1]?.textContent).toMatch(/\+488초대a@x\.test 외 487건/)
  fireEvent.click(ledger.getByRole('button', { name: '488건 펼치기' }))
  await ledger.findByText('b@x.test')
  expect(madeTo('GET /admin/seats').at(-1)?.query).toEqual({ act: '9' })
})
