import { refusal } from '@readgrow/client/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen as List } from './list-screen.tsx'
import type { DeskPage } from './names.ts'
import { Screen as New } from './new-screen.tsx'
import { Screen as Page } from './page-screen.tsx'
import { Screen as Search } from './search-screen.tsx'

const tree = [{ kind: 'paragraph' as const, pieces: [{ kind: 'text' as const, text: '보이는 글' }] }]
const aPage = (over: Partial<DeskPage> = {}): DeskPage => ({
  ...{ id: '7', kind: 'NOTICE', slug: 'winter', topic: 'GENERAL', state: 'DRAFT', publishAt: null, pinned: false },
  ...{ company: null, changedAt: '2026-11-24T00:00:00.000Z', isEdited: true, yes: 1, no: 2 },
  ...{ position: 0, liveRevision: null },
  text: {
    ...{ revision: 3, title: '겨울 소식', summary: '', markdown: '글', keywords: [], screens: [], guide: null, tree },
    ...{ savedAt: '2026-11-24T00:00:00.000Z', savedBy: '오세라' },
  },
  ...over,
})
const { text, position: _, liveRevision: __, ...facts } = aPage()
const line = { ...facts, title: text.title }
const greeting = (role: 'editor' | 'operator') => ({ name: '오세라', role, companyName: '리드그로우' })

function openDesk(page: DeskPage, answers = {}) {
  return openPage(<Page />, {
    at: `/help/${page.id}`,
    row: '/help/:id',
    answers: {
      'GET /admin/help/pages/:id': page,
      'POST /admin/help/preview': { tree, problems: [{ problem: 'HTML', line: 2 }] },
      'GET /admin/companies': { companies: [], next: null },
      'GET /admin/help/pictures': { pictures: [], nextCursor: null },
      'GET /admin/help/pages/:id/revisions': {
        revisions: [{ revision: 3, title: '겨울 소식', savedAt: '2026-11-24T00:00:00.000Z', savedBy: null }],
        nextCursor: null,
      },
      'GET /admin/help/pages/:id/votes': { texts: [], nextCursor: null },
      ...answers,
    },
  })
}

describe('the list', () => {
  test.each([
    ['operator', 3],
    ['editor', 2],
  ] as const)('of an %s has %i kinds', async (role, kinds) => {
    openPage(<List />, {
      at: '/help',
      answers: {
        'GET /admin/greeting': greeting(role),
        'GET /admin/help/pages': { pages: [{ ...line, kind: 'GUIDE', topic: 'START' }], nextCursor: null },
      },
    })
    await screen.findByRole('link', { name: '겨울 소식' })
    expect(screen.getAllByRole('radio')).toHaveLength(kinds)
  })
})

describe('a page', () => {
  test('shows what readers would see and what was left out, and says what publishing does', async () => {
    openDesk(aPage())
    await screen.findByText('보이는 글')
    await screen.findByText('2째 줄: HTML은 쓸 수 없어서 빼요.')
    screen.getByText('발행하면 받는 사람 모두의 알림에 한 번 나와요.')
  })

  test('publishes the revision that was saved, and not what is being typed', async () => {
    const page = openDesk(aPage(), {
      'POST /admin/help/pages/:id/publication': aPage({ state: 'PUBLISHED', liveRevision: 3 }),
    })
    const title = await screen.findByLabelText('제목')
    fireEvent.change(title, { target: { value: '겨울 소식!' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '지금 발행하기' }).disabled).toBe(true)
    fireEvent.change(title, { target: { value: '겨울 소식' } })
    fireEvent.click(screen.getByRole('button', { name: '지금 발행하기' }))
    await screen.findByText('독자가 이 글을 보고 있어요.')
    expect(page.sent('POST /admin/help/pages/:id/publication')).toEqual([{ revision: 3, at: null }])
  })

  test('that is not there says so', async () => {
    openDesk(aPage(), { 'GET /admin/help/pages/:id': refusal('NOT_FOUND') })
    await screen.findByText('글이 없어요')
  })
})

describe('a text that is unsaved', () => {
  test('stays when somebody else saved before', async () => {
    openDesk(aPage(), { 'PUT /admin/help/pages/:id': refusal('VERSION_CONFLICT') })
    const title = await screen.findByLabelText<HTMLInputElement>('제목')
    fireEvent.change(title, { target: { value: '내 제목' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장하기' })))
    await screen.findByText(/그사이 다른 사람이 저장했어요/)
    expect(title.value).toBe('내 제목')
  })

  test('whose related guide there is not says so at the field', async () => {
    openDesk(aPage(), {
      'PUT /admin/help/pages/:id': refusal('VALIDATION_FAILED', { fields: [{ path: 'body.guide', rule: 'UNKNOWN' }] }),
    })
    const guide = await screen.findByLabelText<HTMLInputElement>('이어지는 가이드의 주소 이름')
    fireEvent.change(guide, { target: { value: 'subscriptoin' } })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findAllByText(/그런 주소 이름의 가이드가 없어요/)).toHaveLength(2)
    expect(guide.getAttribute('aria-invalid')).toBe('true')
    expect(guide.value).toBe('subscriptoin')
  })

  test('goes on from the newest revision once that was fetched', async () => {
    const page = openDesk(aPage(), { 'PUT /admin/help/pages/:id': refusal('VERSION_CONFLICT') })
    const title = await screen.findByLabelText<HTMLInputElement>('제목')
    fireEvent.change(title, { target: { value: '내 제목' } })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    const theirs = aPage({ text: { ...text, revision: 4, title: '남의 제목' } })
    const again = await screen.findByRole('button', { name: '새로 불러오고 내 글은 두기' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장하기' }).disabled).toBe(true)
    page.answer({ 'GET /admin/help/pages/:id': theirs })
    fireEvent.click(again)
    await screen.findByText(/4판을 불러왔고 내 글은 그대로예요/)
    screen.getByRole('heading', { name: '남의 제목' })
    expect(title.value).toBe('내 제목')
    page.answer({ 'PUT /admin/help/pages/:id': aPage({ text: { ...text, revision: 5, title: '내 제목' } }) })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    await screen.findByText('5판까지 저장했어요.')
    expect(page.sent('PUT /admin/help/pages/:id')).toMatchObject([
      { revision: 3, title: '내 제목' },
      { revision: 4, title: '내 제목' },
    ])
  })
})

describe('a text that lies on the device', () => {
  test('lies on this device, also while somebody else saves; it can be thrown away', async () => {
    openDesk(aPage())
    const title = await screen.findByLabelText<HTMLInputElement>('제목')
    fireEvent.change(title, { target: { value: '내 제목' } })
    cleanup()
    openDesk(aPage({ text: { ...text, revision: 4, title: '남의 제목' } }))
    expect((await screen.findByLabelText<HTMLInputElement>('제목')).value).toBe('내 제목')
    screen.getByText('이 기기에 두었던 글이에요. 아직 저장하지 않았어요.')
    screen.getByText(/그사이 다른 사람이 저장했어요/)
    fireEvent.click(screen.getByRole('button', { name: '쓰던 글 버리기' }))
    fireEvent.click(await screen.findByRole('button', { name: '버리기' }))
    await screen.findByText('4판까지 저장했어요.')
    expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('남의 제목')
    expect(localStorage.getItem('rg_help_page_drafts')).toBeNull()
  })

  test('leaves nothing on this device once it is saved', async () => {
    const saved = aPage({ text: { ...text, revision: 4, title: '새 제목' } })
    openDesk(aPage(), { 'PUT /admin/help/pages/:id': saved })
    fireEvent.change(await screen.findByLabelText('제목'), { target: { value: '새 제목' } })
    expect(localStorage.getItem('rg_help_page_drafts')).toContain('새 제목')
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    await screen.findByText('4판까지 저장했어요.')
    expect(localStorage.getItem('rg_help_page_drafts')).toBeNull()
  })

  test('is asked about before the page is closed where the device keeps nothing', async () => {
    openDesk(aPage())
    const title = await screen.findByLabelText('제목')
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    fireEvent.change(title, { target: { value: '내 제목' } })
    await screen.findByText('이 기기에는 둘 자리가 없어요. 닫기 전에 저장해 주세요.')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  })
})

test('what was searched for in vain stands by week, and a lonely synonym is not sent', async () => {
  const page = openPage(<Search />, {
    at: '/help/search',
    answers: {
      'GET /admin/help/misses': { weeks: ['2026-11-16'], week: '2026-11-16', misses: [{ q: '가족 요금', count: 4 }] },
      'GET /admin/help/synonyms': { groups: [['해지', '구독 취소']], revision: 1 },
    },
  })
  await screen.findByText('가족 요금')
  const field = await screen.findByLabelText('한 줄에 한 묶음, 쉼표로')
  fireEvent.change(field, { target: { value: '해지' } })
  await screen.findByText('‘해지’에는 같은 말이 하나 더 있어야 해요.')
  expect(page.names()).not.toContain('PUT /admin/help/synonyms')
})

test('a time that is over is not sent, and the screen says so', async () => {
  const page = openDesk(aPage())
  const field = await screen.findByLabelText('예약 시각 (서울)')
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } })
  await screen.findByText('지금보다 뒤의 시각을 골라 주세요.')
  expect(screen.getByRole('button', { name: '예약하기' })).toHaveProperty('disabled', true)
  page.answer({
    'POST /admin/help/pages/:id/publication': refusal('VALIDATION_FAILED', {
      fields: [{ path: 'body.at', rule: 'TOO_LATE' }],
    }),
  })
  fireEvent.change(field, { target: { value: '2099-01-01T09:00' } })
  fireEvent.click(screen.getByRole('button', { name: '예약하기' }))
  await screen.findByText('지금보다 뒤이고 1년 안에 오는 시각을 골라 주세요.')
})

describe('a new page', () => {
  const openNew = (answers = {}) =>
    openPage(<New />, {
      at: '/help/new?kind=FAQ',
      row: '/help/new',
      answers: { 'POST /admin/help/preview': { tree: [], problems: [] }, ...answers },
      rows: [{ path: '/help/:id', element: <p>다음 화면</p> }],
    })
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('lies on this device until it is stored as a draft', async () => {
    openNew()
    write('주소 이름', 'refund')
    write('제목', '환불은 어떻게 하나요')
    write('글 (마크다운)', '이렇게 해요.')
    cleanup()
    const page = openNew({ 'POST /admin/help/pages': aPage({ kind: 'FAQ' }) })
    screen.getByText('이 기기에 두었던 글을 이어서 써요.')
    fireEvent.click(screen.getByRole('button', { name: '초안으로 저장하기' }))
    await screen.findByText('다음 화면')
    expect(page.sent('POST /admin/help/pages')).toMatchObject([
      { kind: 'FAQ', slug: 'refund', title: '환불은 어떻게 하나요', markdown: '이렇게 해요.' },
    ])
    expect(localStorage.getItem('rg_help_new_pages')).toBeNull()
  })

  test('can be begun anew', () => {
    openNew()
    write('제목', '환불은 어떻게 하나요')
    cleanup()
    openNew()
    fireEvent.click(screen.getByRole('button', { name: '처음부터 쓰기' }))
    expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('')
    expect(localStorage.getItem('rg_help_new_pages')).toBeNull()
  })
})
