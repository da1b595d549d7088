import { offline, refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen as LeadScreen } from './lead-screen.tsx'
import { Screen as ListScreen } from './list-screen.tsx'
import type { Lead, LeadRow } from './use-leads.ts'

const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const row: LeadRow = {
  id,
  receivedAt: '2026-11-24T01:00:00.000Z',
  company: '한빛상사',
  name: '김문의',
  learners: 30,
  state: 'NEW',
  owner: null,
  remindOn: null,
}
const lead: Lead = {
  ...row,
  businessNumber: '1208147521',
  email: 'kim@example.com',
  phone: null,
  purpose: 'STUDY',
  message: '<b>견적</b>을 받고 싶어요.',
  consentVersion: '2026-11-24',
  revision: 1,
  notes: [],
  operators: [{ id: '7', name: '박운영' }],
  keptUntil: '2027-11-24',
}
const [list, read, save, note] = [
  'GET /admin/leads',
  'GET /admin/leads/:id',
  'PUT /admin/leads/:id',
  'POST /admin/leads/:id/notes',
] as const
const openLead = (answers: object) =>
  openPage(<LeadScreen />, { at: `/leads/${id}`, row: '/leads/:id', answers: { [read]: lead, ...answers } as never })

describe('the list of enquiries', () => {
  test('shows who asked, asks for the state and owner of the address, and says when nothing fits', async () => {
    const page = await openPage(<ListScreen />, {
      at: '/leads?state=NEW&owner=NOBODY',
      answers: { [list]: { leads: [row], next: null } } as never,
    })
    await screen.findByText('한빛상사')
    expect(page.madeTo(list)[0]).toMatchObject({ query: { state: 'NEW', owner: 'NOBODY' } })
    page.answer({ [list]: { leads: [], next: null } } as never)
    fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'WON' } })
    await screen.findByText('맞는 문의가 없어요')
  })
})

describe('one enquiry', () => {
  test('shows what was typed as text, and saves state, owner and reminder in the revision that was read', async () => {
    const page = await openLead({ [save]: { ...lead, state: 'CONTACTED', revision: 2 } })
    await screen.findByText('<b>견적</b>을 받고 싶어요.')
    fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'CONTACTED' } })
    fireEvent.change(screen.getByLabelText('다시 볼 날'), { target: { value: '2026-12-01' } })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    expect(screen.getByText('알림을 받을 사람을 정해 주세요.')).toBeDefined()
    expect(page.madeTo(save)).toEqual([])
    fireEvent.change(screen.getByLabelText('맡은 사람'), { target: { value: '7' } })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    await waitFor(() => expect(page.madeTo(save)).toHaveLength(1))
    expect(page.madeTo(save)[0]).toMatchObject({
      body: { state: 'CONTACTED', ownerId: '7', remindOn: '2026-12-01', revision: 1 },
    })
  })

  test('has in its form what was decided before, also an owner who is no operator any more, and saves it as it is', async () => {
    const decided = {
      ...lead,
      ...{ state: 'CONTACTED' as const, owner: { id: '9', name: '나간 운영자' }, remindOn: '2026-12-01', revision: 4 },
    }
    const page = await openLead({ [read]: decided, [save]: { ...decided, state: 'QUOTED', revision: 5 } })
    const field = await screen.findByLabelText<HTMLInputElement>('다시 볼 날')
    const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value
    expect([field.value, chosen('맡은 사람'), chosen('상태')]).toEqual(['2026-12-01', '9', 'CONTACTED'])
    fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'QUOTED' } })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    await waitFor(() => expect(page.madeTo(save)).toHaveLength(1))
    expect(page.madeTo(save)[0]).toMatchObject({
      body: { state: 'QUOTED', ownerId: '9', remindOn: '2026-12-01', revision: 4 },
    })
  })

  test('takes a note once, and keeps it when it did not arrive', async () => {
    const page = await openLead({ [note]: refusal('OVERLOADED') })
    const field = await screen.findByLabelText('새 기록')
    fireEvent.change(field, { target: { value: '전화함' } })
    fireEvent.click(screen.getByRole('button', { name: '기록 남기기' }))
    await waitFor(() => expect(page.madeTo(note)).toHaveLength(1))
    expect((field as HTMLTextAreaElement).value).toBe('전화함')
  })

  test('says what arrived when a note was changed after its answer was lost, and adds the new words after that', async () => {
    const page = await openLead({ [note]: offline })
    const field = await screen.findByLabelText<HTMLTextAreaElement>('새 기록')
    const add = async (text: string, times: number) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: '기록 남기기' }))
      await waitFor(() => expect(page.madeTo(note)).toHaveLength(times))
    }
    await add('전화함', 1)
    await screen.findByText(/서버에 연결하지 못했어요/)
    const arrived = { id, at: lead.receivedAt, by: '박운영', text: '전화함' }
    page.answer({ [note]: refusal('ARRIVED_BEFORE'), [read]: { ...lead, notes: [arrived] } } as never)
    await add('전화함, 다시 걸기로 함', 2)
    await screen.findByText(/먼저 남긴 기록이 이미 있어요/)
    await screen.findByText('전화함', { selector: 'li p' })
    expect(field.value).toBe('전화함, 다시 걸기로 함')
    page.answer({ [note]: lead } as never)
    await add('전화함, 다시 걸기로 함', 3)
    const ids = page.madeTo(note).map(({ body }) => (body as { noteId: string }).noteId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('that is gone says so', async () => {
    await openLead({ [read]: refusal('NOT_FOUND') })
    await screen.findByText('문의가 없어요')
  })
})

test('a note that did not arrive is there after a reload, under the id that may have arrived', async () => {
  const first = await openLead({ [note]: offline })
  fireEvent.change(await screen.findByLabelText('새 기록'), { target: { value: '전화함' } })
  fireEvent.click(screen.getByRole('button', { name: '기록 남기기' }))
  await waitFor(() => expect(first.madeTo(note)).toHaveLength(1))
  cleanup()
  const again = await openLead({ [note]: lead })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('새 기록')
  expect(field.value).toBe('전화함')
  fireEvent.click(screen.getByRole('button', { name: '기록 남기기' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(again.madeTo(note)[0]?.body).toEqual(first.madeTo(note)[0]?.body)
})
