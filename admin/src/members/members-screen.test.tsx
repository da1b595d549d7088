import { type Answers, refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMember, aPage } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './members-screen.tsx'

const team = { id: '7', name: '개발팀', members: 1, leads: [] }
const members = [aMember(1), aMember(2, { state: 'WAITING' }), aMember(3)]
const acts = 'POST /admin/members/acts'
const addToTeam = 'POST /admin/teams/:id/members'

const arrive = (at = '/members', answers: Answers = {}) =>
  openPage(<Screen />, {
    at,
    row: '/members',
    answers: {
      'GET /admin/greeting': { name: '오세라', role: 'owner', companyName: '에이콤' },
      'GET /admin/teams': { teams: [team] },
      'GET /admin/members': aPage(members),
      'GET /admin/members/:id': {
        member: aMember(1),
        cameBy: 'INVITATION',
        twoStep: false,
        isOwn: false,
        agreements: [],
      },
      [acts]: ({ body }) => ({ done: body.ids, refused: [] }),
      [addToTeam]: team,
      ...answers,
    },
  })
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `${name} 선택` }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a page has at most 500 members, and what is filtered is asked of the server', async () => {
  const { madeTo } = arrive('/members?state=WAITING&team=7&search=kim')
  await screen.findByRole('grid', { name: '구성원 목록' })
  expect(madeTo('GET /admin/members')[0]?.query).toEqual({
    search: 'kim',
    state: 'WAITING',
    team: '7',
    sort: 'NAME',
    limit: '500',
  })
})

test('typing asks once, when it pauses', async () => {
  const { madeTo } = arrive()
  const searches = () => madeTo('GET /admin/members').flatMap(({ query }) => query.search ?? [])
  const field = await screen.findByLabelText('이름, 메일, 사번으로 찾기')
  for (const text of ['김', '김하', '김하늘']) fireEvent.change(field, { target: { value: text } })
  await waitFor(() => expect(searches().length).toBeGreaterThan(0))
  expect(searches()).toEqual(['김하늘'])
})

test('an act on many says how many it reached, and whom it did not and why', async () => {
  const { sent } = arrive('/members', {
    'GET /admin/members': aPage([aMember(1), aMember(2, { state: 'WAITING' }), aMember(3, { state: 'WAITING' })]),
    [acts]: ({ body: { ids } }) => ({ done: ids.slice(0, 1), refused: [{ id: '3', code: 'STATE_CONFLICT' }] }),
  })
  await tick('구성원 2')
  await tick('구성원 3')
  press('승인하기')
  await screen.findByText('1명을 승인했어요.')
  const refused = screen.getByText('구성원 3', { selector: 'b' }).closest('li')
  expect(refused?.textContent).toContain('지금 상태에서는 할 수 없어요.')
  expect(sent(acts)).toEqual([{ act: 'APPROVE', ids: ['2', '3'] }])
  const row = screen.getByRole('button', { name: '구성원 2' }).closest('tr') as HTMLElement
  expect(within(row).getByText('이용 중')).toBeDefined()
  expect(screen.queryByRole('region', { name: '선택한 구성원' })).toBeNull()
})

test('an act that somebody feels is asked about first', async () => {
  const { sent } = arrive()
  await tick('구성원 1')
  press('이용 중지하기')
  const question = await screen.findByRole('dialog')
  expect(sent(acts)).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '이용 중지하기' }))
  await screen.findByText(/^1명의 이용을 멈췄어요\./)
})

test('more than the server takes at once goes in parts', async () => {
  const many = Array.from({ length: 1_220 }, (_, at) => aMember(at, { state: 'DEACTIVATED' }))
  const { sent } = arrive('/members', { 'GET /admin/members': aPage(many) })
  fireEvent.click(await screen.findByRole('checkbox', { name: '1,220명 모두 선택' }))
  press('이용 재개하기')
  await confirmed('1220')
  await screen.findByText(/^1,220명의 이용을 재개했어요\./)
  expect(sent(acts).map(({ ids }) => ids.length)).toEqual([500, 500, 220])
})

/** Types the number into the question before an act on many. */
async function confirmed(number: string) {
  const question = within(await screen.findByRole('dialog'))
  const button = question.getByRole('button', { name: /하기$/ }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(question.getByLabelText('몇 명인지 적어 주세요'), { target: { value: number } })
  fireEvent.click(button)
}

test('all means all that match, loaded or not; many are asked for by their number, with the letters, and taken back', async () => {
  const people = Array.from({ length: 30 }, (_, at) => aMember(at + 1))
  const { sent, madeTo } = arrive('/members', {
    'GET /admin/members': ({ query }) =>
      query.cursor
        ? aPage(people.slice(12), { total: 30 })
        : aPage(people.slice(0, 12), { total: 30, next: madeTo('GET /admin/members').length > 0 ? 'rest' : null }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: '30명 모두 선택' }))
  await screen.findByText('30명 선택')
  expect(screen.queryByRole('button', { name: '승인하기' })).toBeNull()
  press('이용 중지하기')
  await screen.findByText('구성원 1, 구성원 2, 구성원 3 외 27명')
  expect(screen.getByText(/메일을 모두에게 보내요/)).toBeDefined()
  await confirmed('30')
  await screen.findByText(/^30명의 이용을 멈췄어요\./)
  press('되돌리기')
  await screen.findByText(/^30명의 이용을 재개했어요\./)
  expect(sent(acts).map(({ act, ids }) => [act, ids.length])).toEqual([
    ['DEACTIVATE', 30],
    ['REACTIVATE', 30],
  ])
})

test('an act that empties the filtered list still says what it did, and is taken back', async () => {
  const { sent, madeTo } = arrive('/members?state=DEACTIVATED', {
    'GET /admin/members': aPage([aMember(1, { state: 'DEACTIVATED' })]),
  })
  await tick('구성원 1')
  press('이용 재개하기')
  await screen.findByText('맞는 사람이 없어요')
  expect(screen.getByText(/^1명의 이용을 재개했어요\./)).toBeDefined()
  expect(screen.getByText(/모두의 이용이 다시 멈추고/)).toBeDefined()
  press('되돌리기')
  const question = within(await screen.findByRole('dialog'))
  expect(sent(acts).map(({ act }) => act)).toEqual(['REACTIVATE'])
  fireEvent.click(question.getByRole('button', { name: '이용 중지하기' }))
  await waitFor(() => expect(sent(acts).map(({ act }) => act)).toEqual(['REACTIVATE', 'DEACTIVATE']))
  await screen.findByRole('button', { name: '구성원 1' })
  expect(madeTo('GET /admin/members')).toHaveLength(2)
})

test('a failure in the middle keeps what was done, which is taken back or gone on with', async () => {
  const many = Array.from({ length: 1_220 }, (_, at) => aMember(at, { state: 'DEACTIVATED' }))
  let calls = 0
  const { sent } = arrive('/members', {
    'GET /admin/members': aPage(many),
    [acts]: ({ body }) => {
      calls += 1
      return calls === 3 ? refusal('INTERNAL') : { done: body.ids, refused: [] }
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: '1,220명 모두 선택' }))
  press('이용 재개하기')
  await confirmed('1220')
  await screen.findByText(/^1,000명의 이용을 재개했어요\./)
  expect(screen.getByText(/^나머지 220명은 처리하지 못했어요\./)).toBeDefined()
  expect(screen.getByRole('button', { name: '되돌리기' })).toBeDefined()
  press('나머지 이어서 하기')
  await screen.findByText(/^1,220명의 이용을 재개했어요\./)
  expect(sent(acts).map(({ ids }) => ids.length)).toEqual([500, 500, 220, 220])
})

test('a team that is chosen changes nothing until it is pressed and asked about, and is taken back', async () => {
  const { sent } = arrive('/members', {
    'GET /admin/members': aPage([aMember(1), aMember(2, { teams: [{ id: '7', name: '개발팀', lead: true }] })]),
  })
  await tick('구성원 1')
  await tick('구성원 2')
  fireEvent.change(await screen.findByLabelText('넣을 팀'), { target: { value: '7' } })
  press('팀에 넣기')
  const question = within(await screen.findByRole('dialog', { name: '‘개발팀’에 1명 넣기' }))
  expect(sent(addToTeam)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '팀에 넣기' }))
  await screen.findByText('‘개발팀’에 1명을 넣었어요.')
  const row = () => within(screen.getByRole('button', { name: '구성원 1' }).closest('tr') as HTMLElement)
  expect(row().getByText('개발팀')).toBeDefined()
  press('되돌리기')
  await screen.findByText('‘개발팀’에서 1명을 다시 뺐어요.')
  expect(row().queryByText('개발팀')).toBeNull()
  expect(sent(addToTeam)).toMatchObject([{ add: ['1'] }, { remove: ['1'] }])
})

test('a lead looks and changes nothing', async () => {
  arrive('/members', { 'GET /admin/greeting': { name: '오세라', role: 'lead', companyName: '에이콤' } })
  fireEvent.click(await screen.findByRole('button', { name: '구성원 1' }))
  await screen.findByText('동의한 내용')
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of ['목록 내려받기', '저장하기', '회사 관리자로 바꾸기'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the file has whom the list shows, and the question says how many they are', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const { sent } = arrive('/members?search=kim&role=owner&team=7', {
    'POST /admin/members/export': { fileName: 'members.csv', mediaType: 'text/csv', base64: '', rows: 3 },
  })
  await screen.findByRole('grid', { name: '구성원 목록' })
  press('목록 내려받기')
  await screen.findByText(/^지금 보이는 목록의 3명을 CSV 파일로 받아요/)
  fireEvent.change(screen.getByLabelText('이유'), { target: { value: '분기 보고에 써요' } })
  press('내려받기')
  await screen.findByText('3명의 목록을 내려받았어요.')
  expect(sent('POST /admin/members/export')).toEqual([
    { reason: '분기 보고에 써요', search: 'kim', team: '7', role: 'owner' },
  ])
})

test('an empty list says what to do', async () => {
  arrive('/members?state=SUSPENDED', { 'GET /admin/members': aPage([]) })
  await screen.findByText('맞는 사람이 없어요')
})

test('a filter in the address that nobody knows shows nobody, and says so', async () => {
  const { madeTo, place } = arrive('/members?role=OWNER')
  await screen.findByText(/조건을 알 수 없어서 아무도 보여 주지 않았어요/)
  expect(screen.queryByRole('grid')).toBeNull()
  expect(madeTo('GET /admin/members')).toEqual([])
  press('조건 지우고 모두 보기')
  await screen.findByRole('grid', { name: '구성원 목록' })
  expect(place()).toBe('/members')
})
