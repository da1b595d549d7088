import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endTest, levelOfSession, newcomer, openPage, reader, settle } from '../testing/level-test-page.tsx'
import { Screen } from './onboard-screen.tsx'

const fresh = { ...newcomer, customerLevel: 'B1' } as const
const done = { 'PUT /onboarding/card': () => ({}), 'POST /onboarding/complete': () => reader }
const submit = () => screen.getByRole('button', { name: '오늘의 신문 읽기' })
const hour = () => screen.getByLabelText('알림 시간')

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  endTest()
})

describe('the card of the first day', () => {
  test('sends what was chosen, then opens the service with a full load of home', async () => {
    const { made, sent } = await openPage(Screen, fresh, done)
    fireEvent.click(screen.getByRole('radio', { name: '일할 때 영어가 필요해요' }))
    fireEvent.click(screen.getByRole('radio', { name: '20분' }))
    fireEvent.click(screen.getByRole('radio', { name: '매일' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '과학·기술' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '문화' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '문화' }))
    fireEvent.change(hour(), { target: { value: '8' } })
    fireEvent.click(submit())
    await settle()
    expect(made.map(({ name }) => name)).toEqual(['PUT /onboarding/card', 'POST /onboarding/complete'])
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
    const { sent } = await openPage(Screen, fresh, done)
    expect(screen.queryByRole('switch')).toBeNull()
    fireEvent.change(hour(), { target: { value: '21' } })
    fireEvent.click(screen.getByRole('switch', { name: /메일로 받기/ }))
    fireEvent.change(hour(), { target: { value: '20' } })
    fireEvent.click(submit())
    await settle()
    expect(sent('PUT /onboarding/card')).toMatchObject([{ reminderHour: 20, reminderMail: false }])
  })

  test('offers hours outside the quiet ones alone', async () => {
    await openPage(Screen, fresh, done)
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
    await openPage(Screen, fresh, {})
    fireEvent.click(screen.getByRole('radio', { name: '40분' }))
    fireEvent.click(submit())
    await settle()
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect((screen.getByRole('radio', { name: '40분' }) as HTMLInputElement).checked).toBe(true)
    expect(window.location.assign).not.toHaveBeenCalled()
    expect(levelOfSession()).toBe('B1')
  })

  test('asks for a level first where there is none', async () => {
    await openPage(Screen, newcomer, done)
    expect(screen.getByRole('link', { name: '레벨 정하기' }).getAttribute('href')).toBe('/level-test')
    expect(screen.queryByRole('button', { name: '오늘의 신문 읽기' })).toBeNull()
  })

  test('shows people who come again what they had asked for', async () => {
    const settings = {
      goal: 'EXAM',
      minutesPerDay: 40,
      daysPerWeek: 3,
      interests: ['world'],
      reminderHour: 9,
      reminderMail: true,
      reminderPush: true,
      weekdaysOnly: true,
    }
    const { sent } = await openPage(Screen, reader, { ...done, 'GET /learning/settings': () => ({ settings }) })
    expect((screen.getByRole('radio', { name: '시험을 준비해요' }) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(submit())
    await settle()
    const { reminderPush: _push, weekdaysOnly: _weekdays, ...card } = settings
    expect(sent('PUT /onboarding/card')).toEqual([card])
  })
})
