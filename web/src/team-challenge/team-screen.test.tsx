import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { member, reader } from '../testing/sessions.ts'
import { Screen } from './team-screen.tsx'

type TeamChallenge = CallReply<'GET /team-challenge'>
type Row = NonNullable<TeamChallenge['board']>['top'][number]

const week = { from: '2026-11-30', to: '2026-12-06' }
const stranger: TeamChallenge = { week, participants: 4, nickname: null, own: null, board: null }
const aRow = (rank: number, nickname: string, percent: number, mine = false): Row => ({
  id: `00000000-0000-8000-8000-${String(rank * 1000 + nickname.length * 10 + percent).padStart(12, '0')}`,
  rank,
  nickname,
  percent,
  mine,
})
const own = { studied: 2, goal: 3, percent: 67, nextGoal: null } as const
const joined: TeamChallenge = {
  week,
  participants: 3,
  nickname: '고래',
  own,
  board: {
    reached: 1,
    skipped: 0,
    around: [],
    top: [aRow(1, '수달', 100), aRow(2, '고래', 67, true), aRow(2, '여우', 67)],
  },
}

const ideas = { 'GET /team-challenge/nickname-ideas': { ideas: ['차분한 고래 12', '씩씩한 여우 40'] } }
const open = (challenge: TeamChallenge | (() => TeamChallenge), answers: Answers = {}, at = '/challenge/team') =>
  openPage(<Screen />, {
    at,
    session: { ...member, companyType: 'COMPANY', customerLevel: 'B1' },
    answers: { ...ideas, 'GET /team-challenge': challenge, ...answers } as Answers,
  })
const nicknameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /별명/ })
const body = () => document.body.textContent ?? ''

describe('somebody who takes no part', () => {
  test('reads what others see and do not see, and how many take part', async () => {
    await open(stranger)
    for (const name of ['어떻게 하나요?', '동료에게 보이는 것', '보이지 않는 것'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    expect(body()).toContain('지금 4명이 참여하고 있어요.')
  })

  test('is offered nicknames, and joins under one', async () => {
    let now = stranger
    const page = await open(() => now, {
      'PUT /team-challenge/participation': ({ body: { nickname } }) => {
        now = joined
        return { nickname }
      },
    })
    expect(nicknameField().value).toBe('차분한 고래 12')
    await click('다른 별명 추천받기')
    expect(nicknameField().value).toBe('씩씩한 여우 40')
    await click('참여하기')
    expect(page.sent('PUT /team-challenge/participation')).toEqual([{ nickname: '씩씩한 여우 40' }])
    expect(screen.getByRole('list', { name: '이번 주 순위' })).toBeTruthy()
    expect(body()).toContain('‘씩씩한 여우 40’ 이름으로 참여해요.')
  })

  test.each([
    ['NICKNAME_TAKEN', '이미 쓰고 있는 별명이에요'],
    ['NICKNAME_REFUSED', '쓸 수 없는 별명이에요'],
  ] as const)('keeps what was typed when it is refused: %s', async (code, sentence) => {
    await open(stranger, { 'PUT /team-challenge/participation': refusal(code) })
    await write(/별명/, '나의 별명')
    await click('참여하기')
    expect(nicknameField().value).toBe('나의 별명')
    expect(nicknameField().getAttribute('aria-invalid')).toBe('true')
    expect(body()).toContain(sentence)
  })

  test('hears of a wrong length before anything is sent', async () => {
    const page = await open(stranger)
    await write(/별명/, '가나다라마바사아자차카타파')
    await click('참여하기')
    expect(body()).toContain('별명은 2~12자로 지어 주세요. 지금은 13자예요.')
    expect(page.sent('PUT /team-challenge/participation')).toEqual([])
  })
})

describe('a participant', () => {
  test('sees the own goal in days, everybody by share, the own row marked, and what is reached together', async () => {
    await open(joined)
    expect(
      within(screen.getByRole('region', { name: '이번 주 내 목표' })).getByText('목표 3일, 2일 했어요'),
    ).toBeTruthy()
    const rows = within(screen.getByRole('list', { name: '이번 주 순위' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '1위, 수달 , 목표의 100%',
      '2위, 고래 나, 목표의 67%',
      '2위, 여우 , 목표의 67%',
    ])
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null])
    expect(body()).toContain('우리 회사가 이번 주에 채운 목표3명 중 1명')
  })

  test('reads that another goal counts from Monday on', async () => {
    await open({ ...joined, own: { ...own, nextGoal: 5 } })
    expect(body()).toContain('설정에서 바꾼 목표 5일은 다음 주 월요일부터 적용돼요.')
  })

  test('waits for a third person', async () => {
    await open({ ...joined, participants: 2, board: null })
    expect(body()).toContain('세 명부터 순위를 보여 드려요. 지금은 2명이 참여하고 있어요. 1명만 더 모이면 돼요.')
    expect(screen.queryByRole('list', { name: '이번 주 순위' })).toBeNull()
  })

  test('sees no ranks while everybody is at nothing', async () => {
    const top = [aRow(1, '수달', 0), aRow(1, '고래', 0, true), aRow(1, '여우', 0)]
    await open({ ...joined, board: { reached: 0, skipped: 0, around: [], top } })
    expect(body()).toContain('아직 아무도 이번 주 학습을 시작하지 않았어요.')
    expect(body()).not.toContain('1위')
  })

  test('of many sees the first, how many are between, and the own neighbours', async () => {
    const around = [aRow(99, '부엉이', 20), aRow(100, '고래', 14, true), aRow(101, '제비', 0)]
    await open({
      ...joined,
      participants: 2_000,
      board: { ...joined.board, reached: 1, top: [aRow(1, '수달', 100)], skipped: 97, around },
    })
    const rows = within(screen.getByRole('list', { name: '이번 주 순위' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toContain('그 사이에 97명이 더 있어요')
    expect(rows).toHaveLength(5)
  })
})

describe('a participant also', () => {
  test('turns to last week and back; the address says which', async () => {
    const before = { ...joined, week: { from: '2026-11-23', to: '2026-11-29' }, own: null }
    const page = await open(joined, { 'GET /team-challenge/last-week': before })
    await click('지난주', 'radio')
    expect(page.place()).toBe('/challenge/team?week=last')
    expect(body()).toContain('지난주에는 참여하지 않았어요.')
    expect(screen.getByRole('list', { name: '지난주 순위' })).toBeTruthy()
    await click('이번 주', 'radio')
    expect(page.place()).toBe('/challenge/team')
  })

  test('changes the nickname, and keeps what was typed where it is taken', async () => {
    let now = joined
    const page = await open(() => now, { 'PUT /team-challenge/nickname': refusal('NICKNAME_TAKEN') })
    await click('별명 바꾸기')
    await write(/별명/, '수달')
    await click('바꾸기')
    expect(nicknameField().value).toBe('수달')
    expect(body()).toContain('이미 쓰고 있는 별명이에요')
    page.answer({ 'PUT /team-challenge/nickname': refusal('RATE_LIMITED', { retryAfter: 80_000 }) })
    await click('바꾸기')
    expect(body()).toContain('별명은 하루에 세 번까지 바꿀 수 있어요.')
    page.answer({
      'PUT /team-challenge/nickname': ({ body: { nickname } }) => {
        now = { ...joined, nickname }
        return { nickname }
      },
    })
    await write(/별명/, '다람쥐')
    await click('바꾸기')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(screen.getByRole('region', { name: '내 참여' })).getByText('다람쥐')).toBeTruthy()
  })

  test('is asked before leaving, and then is somebody who takes no part', async () => {
    let now = joined
    const page = await open(() => now, {
      'DELETE /team-challenge/participation': () => {
        now = stranger
        return {}
      },
    })
    await click('그만하기')
    await click('계속 참여하기')
    expect(page.madeTo('DELETE /team-challenge/participation')).toHaveLength(0)
    await click('그만하기')
    const dialog = screen.getByRole('dialog', { name: '챌린지를 그만할까요?' })
    within(dialog).getByRole('button', { name: '그만하기' }).click()
    await settle()
    expect(page.madeTo('DELETE /team-challenge/participation')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: '동료에게 보이는 것' })).toBeTruthy()
    expect(body()).toContain('챌린지를 그만뒀어요.')
  })
})

describe('somebody who cannot take part', () => {
  test('as an individual reads whom it is for, and nothing is asked', async () => {
    const page = await openPage(<Screen />, { at: '/challenge/team', session: reader })
    expect(body()).toContain('회사에서 이용하는 분들을 위한 챌린지예요')
    expect(page.made).toEqual([])
  })

  test('as staff of the service reads the same', async () => {
    await open(stranger, { 'GET /team-challenge': refusal('NOT_FOUND') })
    expect(body()).toContain('회사에서 이용하는 분들을 위한 챌린지예요')
  })
})

test('a failure is said, and a press asks again', async () => {
  const page = await open(joined, { 'GET /team-challenge': refusal('INTERNAL') })
  expect(screen.getByRole('alert').textContent).toContain('회사 챌린지를 불러오지 못했어요')
  page.answer({ 'GET /team-challenge': joined })
  await click('다시 시도하기')
  expect(screen.getByRole('list', { name: '이번 주 순위' })).toBeTruthy()
})
