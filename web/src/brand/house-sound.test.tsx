import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { joined, syntheticReading } from '@readgrow/learning/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { giveMicrophone } from '../testing/microphone.ts'
import { openPage } from '../testing/open-page.tsx'
import { until } from '../testing/until.ts'
import type { Looked, Sample, SampleSentence } from './sample.ts'
import { SampleCard } from './sample-card.tsx'
import { Shadowing } from './shadowing.tsx'

const sentence: SampleSentence = { id: 's1', en: 'Trees grow.', ko: '나무가 자란다.', tokens: [], phrases: [], beat: 1 }
const sample = { articleId: 'tiny-forests', level: 'B1', revision: 1, sentences: [sentence] } as unknown as Sample
const looked: Looked = { lemma: 'tree', pos: 'noun', sense: 1, ko: '나무', ipa: 'triː', level: 'A1', tokens: [0] }
const address = `/audio/${'a'.repeat(64)}.mp3`

/** Files that are played, as far as the test lets them. */
class FakeAudio {
  static played: FakeAudio[] = []
  onended: (() => void) | null = null
  onpause: (() => void) | null = null
  onerror: (() => void) | null = null
  isPaused = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeAudio.played.push(this)
  }
  play = async () => undefined
  pause = () => {
    this.isPaused = true
    this.onpause?.()
  }
}

beforeEach(() => {
  FakeAudio.played = []
  vi.stubGlobal('Audio', FakeAudio)
})

const openCard = (answers: Answers) => openPage(<SampleCard {...{ sample, sentence, looked }} />, { answers })
const openLine = (answers: Answers = {}) => openPage(<Shadowing line={sentence.en} />, { answers })
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

describe('on a device without an English voice', () => {
  test('the house says the word of the card, and nothing is asked for before the press', async () => {
    const page = await openCard({ 'GET /brand/sample/sound': { url: address } })
    expect(page.names()).toEqual([])
    await click('tree 듣기')
    await until(() => expect(FakeAudio.played.map(({ url }) => url)).toEqual([address]))
    expect(page.madeTo('GET /brand/sample/sound')).toMatchObject([{ query: { text: 'tree' } }])
  })

  test('two presses are heard once', async () => {
    await openCard({ 'GET /brand/sample/sound': { url: address } })
    for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button', { name: 'tree 듣기' }))
    await until(() => expect(FakeAudio.played.filter(({ isPaused }) => !isPaused)).toHaveLength(1))
    await settle()
    expect(FakeAudio.played.filter(({ isPaused }) => !isPaused)).toHaveLength(1)
  })

  test('a server without a voice is said once, and the button is off from then on', async () => {
    await openCard({ 'GET /brand/sample/sound': refusal('FEATURE_OFF') })
    await click('tree 듣기')
    await until(() => expect(screen.getByText('지금은 소리를 들려 드릴 수 없어요.')).toBeTruthy())
    expect(isDisabled('tree 듣기')).toBe(true)
  })

  test('what only did not come can be heard once there is a connection', async () => {
    const page = await openLine({ 'GET /brand/sample/sound': offline })
    await click('문장 듣기')
    await until(() => expect(screen.getByText(/^소리를 불러오지 못했어요/)).toBeTruthy())
    expect(isDisabled('문장 듣기')).toBe(false)
    page.answer({ 'GET /brand/sample/sound': { url: address } })
    await click('문장 듣기')
    await until(() => expect(FakeAudio.played).toHaveLength(1))
    expect(screen.getByText('컴퓨터 목소리예요. 발음은 참고만 해 주세요.')).toBeTruthy()
  })

  test('an address that comes late is not heard into a take', async () => {
    giveMicrophone()
    const late = Promise.withResolvers<{ url: string }>()
    await openLine({ 'GET /brand/sample/sound': () => late.promise })
    await click('문장 듣기')
    await click('따라 말하기')
    late.resolve({ url: address })
    await settle()
    expect(FakeAudio.played).toEqual([])
    await click('녹음 마치기')
  })
})

describe('saying it after', () => {
  const voice = { pitch: 140, tract: 1, slowness: 1.2, seed: 'line' }
  const say = async (sound: Float32Array | null) => {
    giveMicrophone({ sound })
    await openLine()
    await click('따라 말하기')
    await click('녹음 마치기')
  }

  test('is a take where something was heard', async () => {
    await say(syntheticReading([500, 'they', 'grow', 500], voice).sound)
    await until(() => expect(screen.getByText(/^녹음했어요/)).toBeTruthy())
    expect(screen.getByRole('button', { name: '이어서 듣기' })).toBeTruthy()
  })

  test('is none where nothing was, and that is said', async () => {
    await say(joined(4_000))
    await until(() => expect(screen.getByText(/^말소리가 들리지 않았어요/)).toBeTruthy())
    expect(screen.queryByRole('button', { name: '이어서 듣기' })).toBeNull()
    expect(screen.getByRole('button', { name: '따라 말하기' })).toBeTruthy()
  })

  test('is left to the ear where the browser cannot decode it', async () => {
    await say(null)
    await until(() => expect(screen.getByText(/^녹음했어요/)).toBeTruthy())
  })
})
