import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccentField } from './accent-field.tsx'
import { defaultDisplay } from './choices.ts'
import { useDisplay } from './display.ts'
import { englishVoices } from './voices.ts'

const voice = (lang: string, localService = true) => ({
  name: `${lang} ${localService ? 'here' : 'far'}`,
  lang,
  localService,
})
let voices: ReturnType<typeof voice>[] = []

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices, addEventListener: () => undefined })
  useDisplay.setState(defaultDisplay)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the voice of this browser', () => {
  test.each([
    ['us', ['en-US here', 'en-US far', 'en_GB here', 'en-GB far', 'en-AU here']],
    ['uk', ['en_GB here', 'en-GB far', 'en-US here', 'en-US far', 'en-AU here']],
  ] as const)('for %s is of that English, then of the other, on the device before elsewhere', (accent, order) => {
    voices = [
      voice('ko-KR'),
      voice('en-AU'),
      voice('en-US', false),
      voice('en-GB', false),
      voice('en_GB'),
      voice('en-US'),
    ]
    useDisplay.setState({ accent })
    expect(englishVoices().map(({ name }) => name)).toEqual(order)
  })

  test('is none where the browser speaks no English, or nothing at all', () => {
    voices = [voice('ko-KR')]
    expect(englishVoices()).toEqual([])
    vi.stubGlobal('speechSynthesis', undefined)
    expect(englishVoices()).toEqual([])
  })
})

describe('the choice of an accent', () => {
  test('holds at once, and says that recordings stay as they are', () => {
    voices = [voice('en-US'), voice('en-GB')]
    render(<AccentField />)
    fireEvent.click(screen.getByRole('radio', { name: '영국식' }))
    expect(useDisplay.getState().accent).toBe('uk')
    expect(englishVoices()[0]?.lang).toBe('en-GB')
    expect(screen.getByText('기기의 음성으로 읽을 때만 바뀌고, 녹음된 소리는 그대로예요.')).toBeTruthy()
  })

  test.each([
    [['en-US'], 'uk', '이 기기에는 영국식 음성이 없어서 미국식으로 읽어요.'],
    [['en-GB'], 'us', '이 기기에는 미국식 음성이 없어서 영국식으로 읽어요.'],
    [['en-IN'], 'us', '이 기기에는 미국식 음성이 없어서 다른 영어 음성으로 읽어요.'],
  ] as const)('with the voices %j says what is heard in place of %s', (langs, accent, line) => {
    voices = langs.map((lang) => voice(lang))
    useDisplay.setState({ accent })
    render(<AccentField />)
    expect(screen.getByText(line)).toBeTruthy()
  })
})
