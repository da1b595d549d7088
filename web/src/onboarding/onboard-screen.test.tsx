import { type Answers, offline } from '@readgrow/client/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../guard.ts'
import { aDevice, anOwnAccount } from '../testing/account.tsx'
import { settle, watchLoads } from '../testing/acting.ts'
import { levelOfSession } from '../testing/level-test.tsx'
import { openPage } from '../testing/open-page.tsx'
import { newcomer, reader } from '../testing/sessions.ts'
import { aStanding } from '../testing/settings.tsx'
import { Screen } from './onboard-screen.tsx'

const fresh = { ...newcomer, customerLevel: 'B1' } as const
const done: Answers = { 'PUT /onboarding/card': aStanding().settings, 'POST /onboarding/complete': reader }
const open = (session: Session, answers: Answers = done) =>
  openPage(<Screen />, { at: '/onboard-card', session, answers })
const submit = () => screen.getByRole('button', { name: '오늘의 신문 읽기' })
const hour = () => screen.getByLabelText('알림 시간')

beforeEach(() => {
  watchLoads()
})

describe('the card of the first day', () => {
  test('sends what was chosen, then opens the service with a full load of home', async () => {
    const { names, sent } = await open(fresh)
    fireEvent.click(screen.getByRole('radio', { name: '일할 때 영어가 필요해요' }))
    fireEvent.click(screen.getByRole('radio', { name: '20분' }))
    fireEvent.click(screen.getByRole('radio', { name: '매일' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '과학·기술' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '문화' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '문화' }))
    fireEvent.change(hour(), { target: { value: '8' } })
    fireEvent.click(submit())
    await settle()
    expect(names()).toEqual(['PUT /onboarding/card', 'POST /onboarding/complete'])
    expect(sent('PUT /onboarding/card')).toEqual([
      {
        goal: 'WORK',
        minutesPerDay: 20,
        daysPerWeek: 7,
        interests: ['science'],
        reminderHour: 8,
        reminderMail: true,
      },
    ])
    expect(window.location.assign).toHaveBeenCalledWith('/')
  })

  test('reminds nobody who has not asked for it', async () => {
    const { sent } = await open(fresh)
    expect(screen.queryByRole('switch')).toBeNull()
    fireEvent.change(hour(), { target: { value: '21' } })
    fireEvent.click(screen.getByRole('switch', { name: /메일로 받기/ }))
    fireEvent.change(hour(), { target: { value: '20' } })
    fireEvent.click(submit())
    await settle()
    expect(sent('PUT /onboarding/card')).toMatchObject([{ reminderHour: 20, reminderMail: false }])
  })

  test('offers hours outside the quiet ones alone', async () => {
    await open(fresh)
    const offered = [...hour().querySelectorAll('option')].map((option) => option.textContent)
    expect([offered[0], offered[1], offered[5], offered.at(-1)]).toEqual([
      '알림 받지 않기',
      '오전 8시',
      '낮 12시',
      '오후 9시',
    ])
  })
})

describe('the card', () => {
  test('that could not be sent keeps what was chosen and says why', async () => {
    await open(fresh, { 'PUT /onboarding/card': offline })
    fireEvent.click(screen.getByRole('radio', { name: '40분' }))
    fireEvent.click(submit())
    await settle()
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect((screen.getByRole('radio', { name: '40분' }) as HTMLInputElement).checked).toBe(true)
    expect(window.location.assign).not.toHaveBeenCalled()
    expect(levelOfSession()).toBe('B1')
  })

  test('asks for a level first where there is none', async () => {
    await open(newcomer)
    expect(screen.getByRole('link', { name: '레벨 정하기' }).getAttribute('href')).toBe('/level-test')
    expect(screen.queryByRole('button', { name: '오늘의 신문 읽기' })).toBeNull()
  })

  test('shows people who come again what they had asked for', async () => {
    const standing = aStanding({
      settings: {
        ...{ goal: 'EXAM', minutesPerDay: 40, daysPerWeek: 3, interests: ['world'] },
        ...{ reminderHour: 9, reminderMail: true, reminderPush: true, weekdaysOnly: true },
      },
    })
    const { sent } = await open(reader, { ...done, 'GET /learning/settings': standing })
    expect((screen.getByRole('radio', { name: '시험을 준비해요' }) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(submit())
    await settle()
    const { reminderPush: _push, weekdaysOnly: _weekdays, reportMail: _report, ...card } = standing.settings
    expect(sent('PUT /onboarding/card')).toEqual([card])
  })
})

test('whoever has not finished it finds own devices, the desk and the ways out in a sheet', async () => {
  await open(fresh, {
    ...done,
    'GET /account': anOwnAccount({ desk: true, name: '오세라' }),
    'GET /account/sessions': { sessions: [aDevice('1', { current: true }), aDevice('2')] },
  })
  fireEvent.click(screen.getByRole('button', { name: '내 계정' }))
  const sheet = within(await screen.findByRole('dialog', { name: '내 계정' }))
  expect((await sheet.findByRole('link', { name: '관리 화면으로 가기' })).getAttribute('href')).toBe('/admin/')
  await sheet.findByText('기기 2')
  expect(sheet.getByRole('button', { name: '로그아웃' })).toBeDefined()
  fireEvent.click(sheet.getByRole('button', { name: '서비스 탈퇴' }))
  expect(await screen.findByRole('button', { name: '탈퇴하기' })).toBeDefined()
})

test('Back leads from the way out to the own account, and then out of the sheet, not off the page', async () => {
  await open(fresh, { ...done, 'GET /account': anOwnAccount(), 'GET /account/sessions': { sessions: [] } })
  const back = async () => {
    act(() => window.history.back())
    await settle()
  }
  fireEvent.click(screen.getByRole('button', { name: '내 계정' }))
  fireEvent.click(await screen.findByRole('button', { name: '서비스 탈퇴' }))
  await screen.findByRole('dialog', { name: '탈퇴하기' })
  await back()
  await screen.findByRole('dialog', { name: '내 계정' })
  await back()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/onboard-card')
})
