import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pressKey, settle } from '../testing/acting.ts'
import { aQuestion, aResult, inTest, levelOfSession, nowhere, openTest, stopClock } from '../testing/level-test.tsx'
import { newcomer, reader } from '../testing/sessions.ts'

beforeEach(stopClock)
afterEach(() => vi.useRealTimers())

const result = { ...nowhere, last: aResult(), againOn: '2026-12-20' }

describe('the result', () => {
  test('shows the level, the border, its neighbours, and every area with its margin', async () => {
    await openTest(result, {}, { ...newcomer, customerLevel: 'B1' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('B1중급')
    expect(screen.getByText(/A2–B1 경계/)).toBeTruthy()
    const rows = [...screen.getByRole('table', { name: '레벨마다의 가능성' }).querySelectorAll('tbody tr')]
    expect(rows.map((row) => row.textContent)).toEqual(['A2 초급42%', 'B1 중급53%', 'B2 중상급5%'])
    const areas = [...screen.getByRole('table', { name: '영역별 추정 레벨' }).querySelectorAll('tbody tr')]
    expect(areas.map((row) => row.textContent)).toEqual(['전체B1A2–B1', '어휘B1A2–B2', '듣기A2A1–B1'])
    expect(screen.getByText(/문법, 읽기 영역은 재지 못했어요/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '학습 목표 정하기' }).getAttribute('href')).toBe('/onboard-card')
  })

  test('has the missed questions folded, with the answer, what was chosen and why', async () => {
    await openTest(result, {}, reader)
    const missed = screen.getByText(/since와 함께/).closest('details')
    expect(missed?.open).toBe(false)
    expect([...(missed?.querySelectorAll('li') ?? [])].map((each) => each.textContent)).toEqual([
      '1lives고른 답',
      '2has lived정답',
      '3is living',
      '4lived',
    ])
  })

  test('of somebody with another level is a proposal; a change is announced', async () => {
    const { sent } = await openTest(result, { 'POST /common/change-level': reader }, { ...reader, customerLevel: 'A2' })
    fireEvent.click(screen.getByRole('button', { name: 'B1으로 바꾸기' }))
    await settle()
    expect(sent('POST /common/change-level')).toEqual([{ customerLevel: 'B1' }])
    expect(levelOfSession()).toBe('B1')
  })

  test('may be followed by another test only when that is due', async () => {
    const { leave } = await openTest(result, {}, reader)
    expect(screen.getByText(/2026\.12\.20 \(일\)부터/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '테스트 다시 보기' })).toBeNull()
    leave()
    await openTest({ ...result, againOn: null }, {}, reader)
    fireEvent.click(screen.getByRole('button', { name: '테스트 다시 보기' }))
    expect(screen.getByRole('button', { name: '테스트 시작하기' })).toBeTruthy()
  })

  test('of a first test is the level of the session from then on', async () => {
    await openTest(inTest(aQuestion(20)), {
      'POST /level-test/:testId/answers': { ...nowhere, last: aResult() },
      'GET /auth/session': { ...newcomer, customerLevel: 'B1' },
    })
    await pressKey('1')
    await pressKey('Enter')
    expect(levelOfSession()).toBe('B1')
  })
})

describe('the listening part of a result', () => {
  const listening = async (answers: number, read: number, measured: boolean) => {
    const { skills } = aResult()
    const last = aResult({
      listening: { answers, read },
      skills: skills.filter(({ area }) => measured || area !== 'LISTENING'),
    })
    const { leave } = await openTest({ ...result, last }, {}, reader)
    const told = document.body.textContent
    leave()
    return told
  }

  test('says how much of the listening part was read, as the server has it', async () => {
    expect(await listening(4, 0, true)).not.toContain('글로 봤어요')
    expect(await listening(4, 1, true)).toContain('듣기 4문제 가운데 1문제는 글로 봤어요. 들은 문제만으로 잰 자리예요.')
    const few = await listening(4, 3, false)
    expect(few).toContain('문법, 읽기, 듣기 영역은 재지 못했어요.듣기 4문제 가운데 3문제는 글로 봤어요.')
    expect(few).not.toContain('들은 문제만으로')
    expect(await listening(3, 3, false)).toContain('듣기 3문제를 모두 글로 봤어요.')
  })
})
