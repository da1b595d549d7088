import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../testing/acting.ts'
import { aQuestion, inTest, nowhere, openTest, stopClock } from '../testing/level-test.tsx'
import { member, newcomer } from '../testing/sessions.ts'

beforeEach(stopClock)
afterEach(() => vi.useRealTimers())

const begin = () => screen.getByRole('button', { name: '테스트 시작하기' })

describe('before the test', () => {
  test('it says what it is and begins with what one thinks of oneself, if one says so', async () => {
    const { sent } = await openTest(nowhere, { 'POST /level-test': inTest(aQuestion(1)) })
    expect(screen.getByText(/12개에서 \d+개 사이/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '웬만한 기사는 읽어요' }))
    fireEvent.click(begin())
    await settle()
    expect(sent('POST /level-test')).toEqual([{ selfRating: 1 }])
    expect(screen.getByText('1번째 질문')).toBeTruthy()
  })

  test('without a word about oneself none is sent', async () => {
    const { sent } = await openTest(nowhere, { 'POST /level-test': inTest(aQuestion(1)) })
    fireEvent.click(begin())
    await settle()
    expect(sent('POST /level-test')).toEqual([{ selfRating: null }])
  })

  test('a level-test user has no way around it, a company member may choose a level', async () => {
    const { leave } = await openTest(nowhere)
    expect(screen.queryByText('시험 없이 고르기')).toBeNull()
    leave()
    const { sent, place } = await openTest(
      nowhere,
      { 'POST /common/change-level': { ...member, customerLevel: 'A2' } },
      member,
    )
    fireEvent.click(screen.getByText('시험 없이 고르기'))
    fireEvent.click(screen.getByRole('radio', { name: /A2 초급/ }))
    fireEvent.click(screen.getByRole('button', { name: '이 레벨로 시작하기' }))
    await settle()
    expect(sent('POST /common/change-level')).toEqual([{ customerLevel: 'A2' }])
    expect(place()).toBe('/onboard-card')
  })

  test('a device without an English voice is told before the clock runs', async () => {
    await openTest(nowhere)
    expect(screen.getByText(/이 기기에는 영어 음성이 없어요/)).toBeTruthy()
  })

  test('what could not be loaded can be tried again', async () => {
    let there = false
    await openTest(() => (there ? nowhere : refusal('INTERNAL')), {}, newcomer)
    there = true
    fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }))
    await settle()
    expect(begin()).toBeTruthy()
  })
})
