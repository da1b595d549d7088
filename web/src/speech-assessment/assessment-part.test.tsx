import { offline, refusal } from '@readgrow/client/testing'
import { type HearingFailure, hearingFailureNames, hearingFailures } from '@readgrow/contract/constants'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { click } from '../testing/acting.ts'
import { aWordAssessed, failed, measured, notAsked, switchedOff, underWay } from '../testing/assessment.ts'
import { openPage } from '../testing/open-page.tsx'
import { AssessmentPart } from './assessment-part.tsx'

const takeId = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
type View = ReturnType<typeof failed>

const open = (view: View | typeof offline, next?: View | ReturnType<typeof refusal>, agree = async () => true) =>
  openPage(<AssessmentPart takeId={takeId} agree={agree} />, {
    answers: { 'GET /takes/:takeId/assessment': view, ...(next ? { 'POST /takes/:takeId/assessment': next } : {}) },
  })
const post = 'POST /takes/:takeId/assessment'
const retry = () => screen.queryByRole('button', { name: '다시 시도' })
const textOf = () => screen.getByRole('region', { name: '발음 평가' }).textContent ?? ''

const good = measured([
  aWordAssessed('trees', { accuracy: 95, phonemes: [{ symbol: 't', accuracy: 97 }, { symbol: 'r' }] }),
  aWordAssessed('very', { errors: ['INSERTION'], accuracy: 80 }),
  aWordAssessed('grow', { errors: ['MISPRONUNCIATION', 'UNEXPECTED_BREAK'], accuracy: 41.6 }),
  { text: 'fast', refIndex: 2, errors: ['OMISSION'] },
])

describe('without a measurement the part says so and why', () => {
  test('no service is connected: nothing to press', async () => {
    await open(switchedOff)
    expect(textOf()).toContain('발음 평가 서비스를 연결하지 않았어요. 측정하지 않았어요.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('under way elsewhere: it is looked at again until it is there', async () => {
    const page = await open(underWay)
    expect(screen.getByText(/발음 평가를 받고 있어요/).getAttribute('role')).toBe('status')
    page.answer({ 'GET /takes/:takeId/assessment': good })
    expect(await screen.findByText('종합')).toBeTruthy()
  })

  test.each(hearingFailureNames)('%s: a sentence of its own, and another try where one may help', async (reason) => {
    await open(failed(reason))
    const sentence = textOf().replace(/^발음 평가|녹음은 그대로 있어요.|다시 시도$/g, '')
    expect(sentence).toMatch(/^측정하지 않았어요. .{10,}/)
    expect(retry() !== null).toBe(hearingFailures[reason].again)
    expect(textOf()).not.toMatch(/(?<!\d)0점/)
  })

  test('the sentences differ', async () => {
    const sentences = new Set<string>()
    for (const reason of hearingFailureNames) {
      const page = await open(failed(reason))
      sentences.add(textOf())
      page.leave()
    }
    expect(sentences.size).toBe(hearingFailureNames.length)
  })
})

describe('asking for it', () => {
  test('says first where the recording goes, and shows what came of it', async () => {
    const page = await open(notAsked(), good)
    expect(textOf()).toContain('이 녹음과 대본을 Microsoft Azure에 보내요.')
    expect(page.madeTo(post)).toEqual([])
    await click('발음 평가 받기')
    expect(textOf()).toContain('종합')
    expect(page.madeTo(post)).toHaveLength(1)
  })

  test('asks for consent first, and sends nothing without it', async () => {
    const agree = vi.fn(async () => false)
    const page = await open(notAsked(false), good, agree)
    await click('발음 평가 받기')
    expect([agree.mock.calls.length, page.madeTo(post)]).toEqual([1, []])
    agree.mockResolvedValue(true)
    await click('발음 평가 받기')
    expect(page.madeTo(post)).toHaveLength(1)
  })

  test('after a failure is one press', async () => {
    await open(failed('SLOW'), good)
    await click('다시 시도')
    expect(textOf()).toContain('종합')
  })

  test('waits as long as the service wants to be left alone', async () => {
    const page = await open(failed('QUOTA', 90), good)
    await click(/^1:(30|29) 뒤 다시 시도$/)
    expect(page.madeTo(post)).toEqual([])
  })

  test.each([
    ['RECORDING_CONSENT_REQUIRED', '안내를 읽고 먼저 동의해 주세요'],
    ['OVERLOADED', '접속이 많아요'],
    ['RATE_LIMITED', '요청이 많아요'],
  ] as const)('that is refused with %s tells why and stays possible', async (code, sentence) => {
    await open(notAsked(), refusal(code))
    await click('발음 평가 받기')
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(screen.getByRole('button', { name: '발음 평가 받기' })).toBeTruthy()
  })

  test('looks what became of it when the reply was lost', async () => {
    const page = await open(notAsked(), refusal('INTERNAL'))
    page.answer({ 'GET /takes/:takeId/assessment': good })
    await click('발음 평가 받기')
    expect(textOf()).toContain('종합')
  })

  test('is possible again after the connection was lost', async () => {
    const page = await open(offline)
    await screen.findByRole('button', { name: '다시 시도' })
    page.answer({ 'GET /takes/:takeId/assessment': notAsked() })
    await click('다시 시도')
    expect(screen.getByRole('button', { name: '발음 평가 받기' })).toBeTruthy()
  })
})

describe('a measurement', () => {
  const figure = (name: string) => screen.getByText(name, { selector: 'dt > span' }).closest('div')?.textContent

  test('shows each score by itself, who gave it, and what was not given', async () => {
    await open(good)
    expect([figure('종합'), figure('정확도')]).toEqual([expect.stringMatching(/86점$/), expect.stringMatching(/91점$/)])
    expect(figure('유창성')).toMatch(/0점$/)
    expect(figure('운율')).toMatch(/측정하지 않았어요서비스가 이 점수를 주지 않았어요.$/)
    expect(textOf()).toContain('Microsoft Azure의 발음 평가 · 100점 만점 · 2026.11.23')
  })

  test('names what was found with a word, and gives a word that was not said no score', async () => {
    await open(good)
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['very덧붙임80점', 'grow발음 다름 · 예상 밖 쉼42점', 'fast빠뜨림'])
    const table = screen.getByRole('table', { hidden: true })
    const cells = within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(cells.slice(1)).toEqual(['treest\u00a097점\u00a0· r95점', 'very80점', 'grow42점', 'fast측정하지 않았어요'])
  })

  test('says with words what the marks of a sentence say with lines', async () => {
    await open(good)
    const sentence = screen.getByText('trees', { selector: 'p > span' }).closest('p')
    expect(sentence?.textContent).toBe('trees very(덧붙임) ‖grow(발음 다름, 예상 밖 쉼) fast(빠뜨림) ')
  })

  test('without findings says that there are none; flat intonation is said once', async () => {
    await open(
      measured([aWordAssessed('trees', { errors: ['MONOTONE'] }), aWordAssessed('grow', { errors: ['MONOTONE'] })]),
    )
    expect(textOf()).toContain('서비스가 따로 짚은 단어는 없어요.')
    expect(textOf().split('단조롭').length - 1).toBe(1)
  })
})

test('every failure of the catalogue is either worth another try or a reason to record again', () => {
  const final = hearingFailureNames.filter((reason: HearingFailure) => !hearingFailures[reason].again)
  expect(final).toEqual(['NO_WORDS', 'SILENCE', 'NOISE', 'TOO_LONG', 'NO_SCRIPT'])
})
