import { offline, refusal } from '@readgrow/client/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pressKey, settle } from '../testing/acting.ts'
import { aQuestion, aResult, inTest, nowhere, openTest, pass, stopClock } from '../testing/level-test.tsx'
import { newcomer } from '../testing/sessions.ts'

const answers = 'POST /level-test/:testId/answers'

beforeEach(stopClock)
afterEach(() => vi.useRealTimers())

const options = () => screen.getAllByRole('radio') as HTMLInputElement[]
const chosen = () => options().find(({ checked }) => checked)?.value

describe('a question', () => {
  test('is chosen by digit, confirmed by Enter and followed by the next, all without a mouse', async () => {
    const { sent } = await openTest(inTest(aQuestion(1)), { [answers]: inTest(aQuestion(2)) })
    await pressKey('3')
    expect(chosen()).toBe('2')
    expect(document.activeElement).toBe(options()[2])
    await pressKey('2')
    expect(sent(answers)).toEqual([])
    await pressKey('Enter')
    expect(sent(answers)).toEqual([
      { itemId: 'item1', choice: '00000001', responseMs: expect.any(Number), heard: null },
    ])
    expect(document.activeElement?.textContent).toContain('for light 2.')
    expect(chosen()).toBeUndefined()
  })

  test.each(['0', '?'])('is answered with "모르겠어요" by %s', async (key) => {
    const { sent } = await openTest(inTest(aQuestion(1)), { [answers]: inTest(aQuestion(2)) })
    await pressKey(key)
    expect(chosen()).toBe('unknown')
    await pressKey('Enter')
    expect(sent(answers)).toMatchObject([{ choice: null }])
  })

  test('is not answered by Enter alone, nor twice by a second Enter', async () => {
    const { sent } = await openTest(inTest(aQuestion(1)), { [answers]: inTest(aQuestion(2)) })
    await pressKey('Enter')
    expect(sent(answers)).toEqual([])
    await pressKey('1')
    await pressKey('Enter')
    await pressKey('Enter')
    expect(sent(answers).length).toBe(1)
  })

  test('measures the time from when it was shown', async () => {
    const { sent } = await openTest(inTest(aQuestion(1)), { [answers]: inTest(aQuestion(2)) })
    await pass(7)
    await pressKey('1')
    await pressKey('Enter')
    expect(sent(answers)).toMatchObject([{ responseMs: 7_000, heard: null }])
  })

  test('where the person had stopped comes first, and says so', async () => {
    await openTest(inTest(aQuestion(7)), { [answers]: inTest(aQuestion(8)) })
    expect(screen.getByText('지난번에 멈춘 7번째 질문부터 이어서 해요.')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('7번째 질문, 최대 20개')
    await pressKey('1')
    await pressKey('Enter')
    expect(screen.queryByText(/지난번에 멈춘/)).toBeNull()
  })
})

describe('a question among others', () => {
  test('keeps its text in place while the questions to it change', async () => {
    const passage = ['Birds sing higher in cities.', 'Nobody planned it.']
    const set = { area: 'READING', title: 'High Notes', passage } as const
    await openTest(inTest(aQuestion(1, set)), { [answers]: inTest(aQuestion(2, set)) })
    const text = screen.getByRole('article')
    await pressKey('1')
    await pressKey('Enter')
    expect(screen.getByText('2번째 질문')).toBeTruthy()
    expect(screen.getByRole('article')).toBe(text)
  })

  test('without a connection stores what was chosen, says so, and sends it when the connection is back', async () => {
    let online = false
    const { sent } = await openTest(inTest(aQuestion(1)), {
      [answers]: () => (online ? inTest(aQuestion(2)) : offline),
    })
    await pressKey('4')
    await pressKey('Enter')
    expect(screen.getByRole('alert').textContent).toContain('고른 답은 그대로 있어요')
    expect(chosen()).toBe('3')
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    await settle()
    expect(sent(answers).at(-1)).toMatchObject({ itemId: 'item1', choice: '00000003' })
    expect(screen.getByText('2번째 질문')).toBeTruthy()
  })

  test('that was answered elsewhere gives way to the one at hand', async () => {
    let position = 3
    await openTest(() => inTest(aQuestion(position)), { [answers]: refusal('STATE_CONFLICT') })
    position = 5
    await pressKey('1')
    await pressKey('Enter')
    expect(screen.getByText('5번째 질문')).toBeTruthy()
  })

  test('says on leaving that answers are stored and the clock goes on, and ends early only with twelve answers', async () => {
    const { leave } = await openTest(inTest(aQuestion(12)))
    fireEvent.click(screen.getByRole('button', { name: '나가기' }))
    expect(screen.getByText(/답한 11문제는 저장되어 있어요.*시간은 흐르니/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /결과 보기/ })).toBeNull()
    leave()
    const { sent } = await openTest(inTest(aQuestion(13), null), {
      'POST /level-test/:testId/end': { ...nowhere, last: aResult() },
      'GET /auth/session': newcomer,
    })
    fireEvent.click(screen.getByRole('button', { name: '나가기' }))
    fireEvent.click(screen.getByRole('button', { name: '여기까지 하고 결과 보기' }))
    await settle()
    expect(sent('POST /level-test/:testId/end').length).toBe(1)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('B1중급')
  })
})
