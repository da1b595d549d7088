import { refusal } from '@readgrow/client/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { changeDisplay, defaultDisplay, useDisplay } from '#display'
import { aStanding, openSettings } from '../testing/settings.tsx'

afterEach(() => {
  act(() => {
    changeDisplay({ ...defaultDisplay, today: null })
  })
})

const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name })

describe('a change', () => {
  test('is sent at once with all settings, and says quietly that it is stored', async () => {
    const page = await openSettings(aStanding())
    fireEvent.change(await screen.findByRole('combobox', { name: '영어를 읽는 이유' }), { target: { value: 'WORK' } })
    await screen.findByText('저장했어요.')
    expect(page.settingsSent()).toEqual([{ ...aStanding().settings, goal: 'WORK' }])
    expect(page.server.reply?.settings.goal).toBe('WORK')
  })

  test.each([
    ['minutes a day', () => radio('하루에 쓸 시간', '40분'), { minutesPerDay: 40 }],
    ['days a week', () => radio('일주일에 학습할 날', '매일'), { daysPerWeek: 7 }],
    ['weekdays only', () => screen.getByRole('switch', { name: /^평일만 세기/ }), { weekdaysOnly: true }],
    ['one more interest', () => screen.getByRole('checkbox', { name: '경제' }), { interests: ['science', 'economy'] }],
    ['one interest less', () => screen.getByRole('checkbox', { name: '과학·기술' }), { interests: [] }],
    ['the mail of the month', () => screen.getByRole('switch', { name: /^매월 1일/ }), { reportMail: false }],
    ['the mail', () => screen.getByRole('switch', { name: /^메일로 받기/ }), { reminderMail: false }],
  ])('of %s reaches the server', async (_, control, change) => {
    const page = await openSettings(aStanding())
    await screen.findByRole('heading', { name: '목표' })
    fireEvent.click(control())
    await waitFor(() => expect(page.settingsSent()).toEqual([{ ...aStanding().settings, ...change }]))
  })

  test('made while another is on its way is sent after it, with both', async () => {
    const first = Promise.withResolvers<void>()
    let waited = false
    const page = await openSettings(aStanding(), {
      'PUT /learning/settings': async ({ body }) => {
        if (!waited) await first.promise
        waited = true
        return { ...body, reportMail: body.reportMail ?? true }
      },
    })
    await screen.findByRole('heading', { name: '목표' })
    fireEvent.click(radio('하루에 쓸 시간', '10분'))
    await waitFor(() => expect(page.settingsSent()).toHaveLength(1))
    fireEvent.click(radio('일주일에 학습할 날', '3일'))
    await waitFor(() => expect(radio('일주일에 학습할 날', '3일').checked).toBe(true))
    expect(page.settingsSent()).toHaveLength(1)
    await act(async () => first.resolve())
    await waitFor(() => expect(page.settingsSent()).toHaveLength(2))
    expect(page.settingsSent()[1]).toMatchObject({ minutesPerDay: 10, daysPerWeek: 3 })
  })

  test('that could not be stored is undone and reported', async () => {
    await openSettings(aStanding(), { 'PUT /learning/settings': refusal('INTERNAL') })
    await screen.findByRole('heading', { name: '목표' })
    fireEvent.click(radio('하루에 쓸 시간', '40분'))
    await screen.findByText(/^저장하지 못했어요/)
    expect(radio('하루에 쓸 시간', '20분').checked).toBe(true)
  })

  test('of the minutes takes back what was chosen for this one day, and the home page is read again', async () => {
    act(() => changeDisplay({ today: { date: '2026-11-20', minutes: 10 } }))
    const page = await openSettings(aStanding())
    page.queries.setQueryData(['GET /home', {}], {})
    await screen.findByRole('heading', { name: '목표' })
    fireEvent.click(radio('하루에 쓸 시간', '40분'))
    await screen.findByText('저장했어요.')
    expect(useDisplay.getState().today).toBeNull()
    expect(page.queries.getQueryState(['GET /home', {}])?.isInvalidated).toBe(true)
  })
})

test('weekdays only is fixed where the company has said so', async () => {
  await openSettings(aStanding({ companyWeekdaysOnly: true }))
  const weekdays = await screen.findByRole<HTMLInputElement>('switch', { name: /^평일만 세기/ })
  expect([weekdays.checked, weekdays.disabled]).toEqual([true, true])
  expect(screen.getByText('회사에서 평일만 세도록 정했어요.')).toBeTruthy()
})

describe('reminders', () => {
  test('show their ways only when there is an hour, and the first hour brings the mail', async () => {
    const page = await openSettings(aStanding({ settings: { reminderHour: null, reminderMail: false } }))
    const hour = await screen.findByRole('combobox', { name: '알림 시간' })
    expect(screen.queryByRole('switch', { name: /^메일로 받기/ })).toBeNull()
    expect(within(hour).getAllByRole('option')).toHaveLength(15)
    fireEvent.change(hour, { target: { value: '21' } })
    const mail = await screen.findByRole<HTMLInputElement>('switch', { name: /^메일로 받기/ })
    expect(mail.checked).toBe(true)
    expect(page.settingsSent()[0]).toMatchObject({ reminderHour: 21, reminderMail: true })
  })

  test('say so where no way is open for them', async () => {
    await openSettings(aStanding({ settings: { reminderMail: false } }))
    await screen.findByText('받을 방법이 꺼져 있어서 알림이 가지 않아요.')
  })
})

describe('sound and display', () => {
  test('hold at once, next to what is stored with the settings', async () => {
    const page = await openSettings(aStanding())
    await screen.findByRole('heading', { name: '소리와 화면' })
    fireEvent.click(radio('화면 밝기', '어둡게'))
    fireEvent.click(radio('듣기 속도', '0.8배'))
    fireEvent.click(radio('글자 크기', '크게'))
    expect(useDisplay.getState()).toMatchObject({ theme: 'dark', speed: 0.8, size: 115 })
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(page.settingsSent()).toEqual([])
  })

  test('can be set even where the rest cannot be had, which can be tried again', async () => {
    const page = await openSettings(undefined)
    await screen.findByRole('heading', { name: '학습 설정을 불러오지 못했어요' })
    expect(radio('화면 밝기', '자동').checked).toBe(true)
    page.server.reply = aStanding()
    fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }))
    await screen.findByRole('heading', { name: '목표' })
  })
})
