import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush } from '#outbox'
import type { PracticeItem } from '#practice'
import { settle } from '../testing/acting.ts'
import type { Told } from '../testing/events.ts'
import { beginTest, endTest, openPractice, todayOf } from '../testing/practice.tsx'
import { anItem } from '../testing/practice-items.ts'
import { Screen } from './dictation-screen.tsx'
import { useDictationWay } from './dictation-way.ts'

let told: Told[] = []
const said: { text: string; rate: number }[] = []
beforeEach(() => {
  told = beginTest()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      rate = 1
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US', localService: true }],
    speak: (utterance: { text: string; rate: number }) => said.push(utterance),
    cancel: () => undefined,
  })
})
afterEach(async () => {
  act(() => useDictationWay.setState({ what: 'DICTATION', silent: false }))
  await endTest()
  said.length = 0
})

const word = (change: Partial<PracticeItem> = {}) =>
  anItem(1, {
    track: 'PRODUCTION',
    formats: ['DICTATION', 'SENTENCE'],
    word: { lemma: 'receive', pos: 'verb', sense: 1, ipa: 'rɪˈsiːv', level: 'B1', ko: '받다' },
    sentence: { en: 'Trees receive light.', ko: '나무는 빛을 받아요.', place: null, target: [[6, 13]] },
    ...change,
  })
const open = (item: PracticeItem) =>
  openPractice(<Screen />, '/vocabulary/quiz-dictation', { 'GET /vocabulary/today': todayOf([item]) })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
async function write(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.submit(field())
  // The rules come by a dynamic import the first time.
  await waitFor(() => screen.getByRole('region', { name: '풀이' }))
  await settle()
}
const click = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const words = () => screen.getAllByRole('listitem').map((each) => each.textContent)
const given = async () => {
  await flush()
  return told.map(({ answer }) => answer)
}

describe('a dictated word', () => {
  test('is said once by itself, and its line leaves what is typed alone', async () => {
    await open(word())
    expect(said.map(({ text }) => text)).toEqual(['receive'])
    expect(document.activeElement).toBe(field())
    for (const [name, value] of [
      ['autocapitalize', 'off'],
      ['autocorrect', 'off'],
      ['autocomplete', 'off'],
      ['spellcheck', 'false'],
    ] as const)
      expect(field().getAttribute(name), name).toBe(value)
    expect(screen.queryByText('받다')).toBeNull()
  })

  test('that is right is reported, without capitals and blanks', async () => {
    await open(word())
    await write('  Receive ')
    expect(screen.getByText(/모두 맞았어요/)).toBeTruthy()
    // The field that was written in is gone.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '결과 보기' }))
    expect(await given()).toEqual([
      { format: 'DICTATION', expected: 'receive', typed: 'Receive', hints: 0, replays: 0 },
    ])
  })

  test('counts what was heard again and every aid', async () => {
    await open(word())
    await click('다시 듣기')
    await click('다시 듣기')
    await click(/천천히 듣기/)
    await click('첫 글자 보기')
    expect(screen.getByText('r로 시작하고 7글자예요.')).toBeTruthy()
    expect(said.map(({ rate }) => rate)).toEqual([1, 1, 1, 0.6])
    await write('receive')
    expect(await given()).toMatchObject([{ hints: 2, replays: 2 }])
  })

  test('with a slip shows both spellings and says that it is a slip; a second try is not reported', async () => {
    await open(word())
    await write('recieve')
    expect(words()).toEqual(['recievereceive~ 철자'])
    await click('한 번 더 써 보기')
    await write('receive')
    expect(screen.getByText(/기록에 남지 않아요/)).toBeTruthy()
    expect((await given()).length).toBe(1)
  })

  test('that is not known may be left empty', async () => {
    await open(word())
    expect(screen.getByRole('button', { name: '모르겠어요' })).toBeTruthy()
    await write('')
    expect(words()).toEqual(['receive+ 빠졌어요'])
    expect(await given()).toMatchObject([{ typed: '' }])
  })
})

test('free practice reports what is typed as production, whatever its words are listed for', async () => {
  await openPractice(<Screen />, '/vocabulary/quiz-dictation?words=1', {
    'GET /vocabulary/practice': { items: [word({ track: 'RECALL', next: [] })] },
  })
  await write('receive')
  await flush()
  expect(told).toMatchObject([{ mode: 'PRACTICE', track: 'PRODUCTION' }])
})

describe('a dictated sentence', () => {
  test('is chosen by a switch, judged word by word, and reported with its text', async () => {
    await open(word())
    fireEvent.click(screen.getByRole('radio', { name: '문장' }))
    await settle()
    expect(said.at(-1)?.text).toBe('Trees receive light.')
    await write('tree receive the light')
    expect(words().slice(0, 4)).toEqual(['treeTrees× 달라요', 'receive', 'the− 문장에 없어요', 'light'])
    expect(screen.getByText('관사(a, an, the)는 약하게 들려서 놓치기 쉬워요.')).toBeTruthy()
    expect(await given()).toMatchObject([{ format: 'SENTENCE', expected: 'Trees receive light.' }])
  })

  test('is not offered where the word has none', async () => {
    await open(word({ sentence: null, formats: ['DICTATION'] }))
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('without sound', () => {
  test('the meaning and a gap ask for the word', async () => {
    await open(word())
    fireEvent.click(screen.getByRole('switch', { name: '소리 없이 하기' }))
    await settle()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('받다')
    expect(screen.getByText('빈칸')).toBeTruthy()
    expect(document.body.textContent).not.toContain('receive')
    expect(screen.queryByRole('button', { name: '다시 듣기' })).toBeNull()
    await write('receive')
    expect(await given()).toMatchObject([{ format: 'DICTATION', expected: 'receive', typed: 'receive' }])
  })
})
