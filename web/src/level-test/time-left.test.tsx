import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../testing/acting.ts'
import { aQuestion, inTest, nowhere, openTest, pass, stopClock } from '../testing/level-test.tsx'

const time = 'POST /level-test/:testId/time'

beforeEach(stopClock)
afterEach(() => vi.useRealTimers())

describe('the clock', () => {
  const timer = () => screen.getByRole('timer').textContent
  const said = () =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join('')

  test('counts down and is announced at five minutes and at one, not before', async () => {
    await openTest(inTest(aQuestion(1), 302))
    expect([timer(), said()]).toEqual(['남은 시간 5:02', ''])
    await pass(2)
    expect(said()).toContain('5분도 남지 않았어요')
    await pass(239)
    expect(said()).toContain('5분도 남지 않았어요')
    await pass(1)
    expect([timer(), said()]).toEqual(['남은 시간 1:00', expect.stringContaining('1분도 남지 않았어요')])
  })

  test('gives fifteen minutes more, or stops for good', async () => {
    const { sent } = await openTest(inTest(aQuestion(1), 40), {
      [time]: ({ body }) => inTest(aQuestion(1), body.untimed ? null : 940),
    })
    fireEvent.click(screen.getByRole('button', { name: '시간 15분 더' }))
    await settle()
    expect(timer()).toBe('남은 시간 15:40')
    fireEvent.click(screen.getByRole('button', { name: '시간 제한 끄기' }))
    await settle()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(sent(time)).toEqual([{ untimed: false }, { untimed: true }])
  })

  test('at its end asks the server; with too few answers there is no level, and one may begin anew', async () => {
    let over = false
    await openTest(() => (over ? nowhere : inTest(aQuestion(4), 2)))
    over = true
    await pass(2)
    expect(screen.getByText(/답이 12개보다 적어서 레벨을 정하지 못했어요/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '테스트 시작하기' })).toBeTruthy()
  })
})

test('the time at first sight is what the server said, however long the drawing takes', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  await openTest(inTest(aQuestion(1), 901))
  expect(screen.getByRole('timer').textContent).toBe('남은 시간 15:01')
})
