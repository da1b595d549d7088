import type { Answers, FakeApi } from '@readgrow/client/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pressKey } from '../testing/acting.ts'
import { aQuestion, inTest, openTest } from '../testing/level-test.tsx'

interface Line {
  readonly text: string
  readonly voice: { readonly name: string }
  readonly onend: () => void
}
let said: Line[] = []
let cancelled = 0

/** A device with a voice for each speaker, which speaks as far as the test lets it. */
beforeEach(() => {
  said = []
  cancelled = 0
  const voices = ['Daniel', 'Samantha'].map((name) => ({ name, lang: 'en-US', localService: true }))
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (line: Line) => said.push(line),
    cancel: () => cancelled++,
    addEventListener: () => undefined,
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
})

const script = [
  { voice: 'woman' as const, en: 'The bus leaves at nine. Hurry up.' },
  { voice: 'man' as const, en: 'Then we have time.' },
]
const listening = (position: number) =>
  aQuestion(position, { area: 'LISTENING', title: 'At the stop', script: [...script] })
const next = { 'POST /level-test/:testId/answers': inTest(aQuestion(2)) }
const open = (answers: Answers = {}) => openTest(inTest(listening(1)), answers)
const lines = () => said.map(({ text, voice }) => `${voice.name}: ${text}`)
const endLine = () => act(() => said.at(-1)?.onend())

describe('a listening question', () => {
  test('is said line by line with the voice of its speaker, and again from the beginning', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '듣기' }))
    endLine()
    endLine()
    expect(lines()).toEqual(['Samantha: The bus leaves at nine.', 'Samantha: Hurry up.', 'Daniel: Then we have time.'])
    endLine()
    fireEvent.click(screen.getByRole('button', { name: '듣기' }))
    expect(lines().at(-1)).toBe('Samantha: The bus leaves at nine.')
  })

  test('falls silent when it has been answered', async () => {
    await open(next)
    fireEvent.click(screen.getByRole('button', { name: '듣기' }))
    const before = cancelled
    await pressKey('1')
    await pressKey('Enter')
    expect(cancelled).toBeGreaterThan(before)
    endLine()
    expect(said.length).toBe(1)
  })

  test('shows no word of what is to be heard until one asks to read it instead', async () => {
    await open()
    expect(document.body.textContent).not.toContain('leaves at nine')
    expect(screen.getByText(/듣고 답해 주세요/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '글로 보기' }))
    expect(screen.getByText(/The bus leaves at nine/)).toBeTruthy()
    expect(screen.getByText(/글을 읽고 답해 주세요/)).toBeTruthy()
  })

  const heardOf = (api: FakeApi) => api.sent('POST /level-test/:testId/answers').map(({ heard }) => heard)

  test('is answered as heard unless its text was seen, also when one listens after it', async () => {
    const same = { 'POST /level-test/:testId/answers': inTest(listening(2)) }
    const page = await open(same)
    await pressKey('1')
    await pressKey('Enter')
    fireEvent.click(screen.getByRole('button', { name: '글로 보기' }))
    fireEvent.click(screen.getByRole('button', { name: '소리로 듣기' }))
    await pressKey('1')
    await pressKey('Enter')
    expect(heardOf(page)).toEqual([true, false])
  })

  test('whose text is shown is answered as read; any other question as neither', async () => {
    const page = await open({ 'POST /level-test/:testId/answers': inTest(aQuestion(2)) })
    fireEvent.click(screen.getByRole('button', { name: '글로 보기' }))
    await pressKey('1')
    await pressKey('Enter')
    await pressKey('1')
    await pressKey('Enter')
    expect(heardOf(page)).toEqual([false, null])
  })
})
