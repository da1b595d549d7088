import { type Answers, offline, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { scimFaults, trialProblems } from '@readgrow/contract/constants'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { faultSaid } from './scim-sentences.ts'
import { Screen } from './sign-in-screen.tsx'
import { problemSaid } from './trial-sentences.ts'

type Trial = CallReply<'GET /admin/sign-in/sso/trial'>
type Calls = CallReply<'GET /admin/sign-in/scim-calls'>
const begin = 'POST /admin/sign-in/sso/trial'
const redirectUri = 'https://acme.example/auth/external/company/callback'
const issuer = 'https://login.microsoftonline.com/tenant/v2.0'

const settings: CallReply<'GET /admin/sign-in'> = {
  password: true,
  sso: { issuer, clientId: 'readgrow', hasSecret: true, enabled: false, redirectUri },
  redirectUri,
  scim: { baseUrl: 'https://acme.example/scim/v2', tokens: [] },
  autoLogin: { address: 'https://acme.example/auth/auto-login', keys: [] },
}
const person = { issuer, subject: 'PAIRWISE', name: '문채원', email: 'chaewon@acme.example' } as const
const at = '2026-11-24T03:00:00.000Z'
const call: Calls['calls'][number] = {
  ...{ id: '1', at, token: 'Okta', method: 'PATCH', resource: 'USER', whose: 'ki***@acme.example' },
  ...{ status: 200, fault: null, attribute: null },
}

function open({
  trial = null,
  answers = {},
  at: place = '/sign-in',
}: {
  trial?: Trial['trial']
  answers?: Answers
  at?: string
} = {}) {
  return openPage(<Screen />, {
    at: place,
    answers: {
      'GET /admin/sign-in': settings,
      'GET /admin/sign-in/sso/trial': { trial },
      'GET /admin/sign-in/scim-calls': { lastCallAt: null, lastSuccessAt: null, calls: [] },
      ...answers,
    },
  })
}
const reported = (report: NonNullable<Trial['trial']>['report']) => ({ begunAt: at, report })
const panel = async () => within(await screen.findByRole('region', { name: '시험 로그인' }))
const trialButton = async () => (await panel()).getByRole<HTMLButtonElement>('button', { name: '시험 로그인' })

describe('the trial of the sign-in', () => {
  test('leads to the service; a value that is not saved yet has to be saved first', async () => {
    const went = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign: went })
    const { made } = open({ answers: { [begin]: { location: 'https://idp.example/authorize' } } })
    fireEvent.change(await screen.findByLabelText('클라이언트 시크릿'), { target: { value: 'new' } })
    expect((await trialButton()).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('클라이언트 시크릿'), { target: { value: '' } })
    fireEvent.click(await trialButton())
    await waitFor(() => expect(went).toHaveBeenCalledWith('https://idp.example/authorize'))
    expect(made.filter(({ name }) => name.startsWith('PUT'))).toEqual([])
  })

  test('is forgotten with the settings that it was made with: after another secret it can be made again', async () => {
    const report = { problem: 'WRONG_SECRET', person: null, leadsTo: null } as const
    const { answer } = open({ trial: reported(report), answers: { 'PUT /admin/sign-in/sso': settings } })
    await (await panel()).findByText('클라이언트 시크릿이 맞지 않아요.')
    answer({ 'GET /admin/sign-in/sso/trial': { trial: null } })
    fireEvent.change(screen.getByLabelText('클라이언트 시크릿'), { target: { value: 'another' } })
    fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
    await waitFor(() => expect(screen.queryByText('클라이언트 시크릿이 맞지 않아요.')).toBeNull())
    expect((await trialButton()).disabled).toBe(false)
  })

  test('says at once that the service does not answer', async () => {
    open({ answers: { [begin]: refusal('GATEWAY_UNAVAILABLE') } })
    fireEvent.click(await trialButton())
    await (await panel()).findByText(/서비스가 응답하지 않아요/)
  })

  test('shows who arrived and whom it would sign in, to whoever comes back', async () => {
    const leadsTo = {
      kind: 'MEMBER',
      name: '문채원',
      customerId: 'chaewon',
      links: 'AT_ONCE',
      asksConsents: true,
    } as const
    const report = { problem: null, person: { ...person, emailVerified: true, ownDomain: true }, leadsTo }
    open({ trial: reported(report), at: '/sign-in#trial' })
    const { findByText, getByText } = await panel()
    await findByText('시험 로그인에 성공했어요.')
    for (const text of [
      issuer,
      'chaewon@acme.example',
      '확인된 주소',
      '회사 도메인',
      /처음 로그인할 때 이 계정에 연결돼요.*동의를 먼저/,
    ])
      expect(getByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('시험 로그인'))
  })

  test('says what is wrong and where to mend it, in the terms of the service', async () => {
    const arrived = { ...person, emailVerified: false, ownDomain: true }
    open({ trial: reported({ problem: 'EMAIL_UNVERIFIED', person: arrived, leadsTo: null }) })
    const { findByText, getByText } = await panel()
    await findByText('서비스가 메일 주소를 확인했다고 알려 주지 않았어요.')
    expect(getByText(/xms_edov/)).toBeTruthy()
    expect(getByText('확인되지 않은 주소')).toBeTruthy()
  })

  test('that nobody has come back from points at what the service cannot tell us', async () => {
    open({ trial: reported(null) })
    await (await panel()).findByText('서비스에서 아직 돌아오지 않았어요.')
  })

  test('has two sentences for every problem', () => {
    const all = trialProblems.map((problem) => problemSaid(problem, issuer))
    for (const { what, mend } of all) expect(`${what} ${mend}`).toMatch(/^[^A-Z_]*.*요\..*요\.$/s)
    expect(new Set(all.map(({ what }) => what)).size).toBe(trialProblems.length)
  })
})

describe('the last calls of the directory', () => {
  test('are listed with their sentence, and asked for again when only failures are wanted', async () => {
    const failed = { ...call, id: '2', status: 400, fault: 'SEATS_FULL' } as const
    const { made } = open({
      answers: {
        'GET /admin/sign-in/scim-calls': ({ query }) => ({
          ...{ lastCallAt: at, lastSuccessAt: at },
          calls: query.only === 'FAILED' ? [failed] : [failed, call],
        }),
      },
    })
    const list = within(await screen.findByRole('region', { name: '최근 호출' }))
    await list.findByText('성공')
    expect(list.getByText('오류 400')).toBeTruthy()
    expect(list.getByText(/^남은 자리가 없어요/)).toBeTruthy()
    expect(list.getByText(/마지막 성공 2026\.11\.24/)).toBeTruthy()
    fireEvent.click(list.getByRole('radio', { name: '오류만' }))
    await waitFor(() => expect(list.queryByText('성공')).toBeNull())
    expect(made.at(-1)?.query).toEqual({ only: 'FAILED' })
  })

  test('say that they are old where they could not be asked for again', async () => {
    const { answer } = open({
      answers: { 'GET /admin/sign-in/scim-calls': { lastCallAt: at, lastSuccessAt: at, calls: [call] } },
    })
    const list = within(await screen.findByRole('region', { name: '최근 호출' }))
    await list.findByText('성공')
    answer({ 'GET /admin/sign-in/scim-calls': offline })
    fireEvent.click(list.getByRole('button', { name: '새로 고침' }))
    await list.findByText(/새로 불러오지 못해 전에 받은 내용을 보여 드려요/)
    expect(list.getByText('성공')).toBeTruthy()
    answer({ 'GET /admin/sign-in/scim-calls': { lastCallAt: at, lastSuccessAt: at, calls: [] } })
    fireEvent.click(list.getByRole('button', { name: '새로 고침' }))
    await list.findByText('아직 받은 호출이 없어요.')
    expect(list.queryByText(/전에 받은 내용을 보여 드려요/)).toBeNull()
  })

  test('have a sentence for every fault', () => {
    expect(new Set(scimFaults.map((fault) => faultSaid(fault, null, 'USER'))).size).toBe(scimFaults.length)
    expect(faultSaid('VALUE', 'userName', 'USER')).toContain('userName')
    expect(faultSaid('TAKEN', 'displayName', 'GROUP')).toMatch(/^같은 이름의 팀이 이미 있어요/)
  })
})

test('the guides name the company’s own addresses, and say where a service cannot send its people', async () => {
  open()
  const guide = within(await screen.findByRole('region', { name: '서비스별 연결 순서' }))
  expect(guide.getAllByText(redirectUri)).toHaveLength(4)
  const sending = within(screen.getByRole('region', { name: '서비스별 인사 연동 순서' }))
  expect(sending.getAllByText('https://acme.example/scim/v2')).toHaveLength(2)
  expect(sending.getByText(/리드그로우는 그 목록에 없어요/)).toBeTruthy()
})
