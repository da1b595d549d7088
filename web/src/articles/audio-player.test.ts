import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AudioPlayer } from './audio-player.ts'
import type { Sound } from './listening-timeline.ts'

/** The audio element of a browser as far as a player needs one; the test moves its time. */
class Element extends EventTarget {
  static made: Element[] = []
  src = ''
  preload = ''
  preservesPitch = false
  playbackRate = 1
  defaultPlaybackRate = 1
  currentTime = 0
  paused = true
  seeking = false
  ended = false
  readyState = 4
  refuses: DOMException | null = null
  constructor() {
    super()
    Element.made.push(this)
  }
  async play(): Promise<void> {
    this.ended = false
    if (this.refuses) throw this.refuses
    this.paused = false
    this.dispatchEvent(new Event('playing'))
  }
  pause(): void {
    this.paused = true
  }
  load(): void {}
  removeAttribute(): void {
    this.src = ''
  }
  /** The sound runs on to a time, as a hidden tab reports it. */
  runTo(ms: number): void {
    this.currentTime = ms / 1000
    this.dispatchEvent(new Event('timeupdate'))
  }
  end(ms: number): void {
    this.currentTime = ms / 1000
    this.ended = true
    this.paused = true
    this.dispatchEvent(new Event('ended'))
  }
}

beforeEach(() => {
  Element.made = []
  vi.stubGlobal('Audio', Element)
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1 })
  vi.stubGlobal('requestAnimationFrame', () => 1)
})
afterEach(() => vi.unstubAllGlobals())

const said = (id: string, startMs: number, endMs: number) => ({ id, startMs, endMs, words: [startMs, startMs + 300] })
const clip = (url: string, ...sentences: ReturnType<typeof said>[]) => ({
  url,
  mime: 'audio/wav',
  durationMs: null,
  sentences,
})
const file = [clip('/audio/a.wav', said('s1', 0, 900), said('s2', 1_000, 1_900), said('s3', 2_000, 2_900))]
const clips = ['s1', 's2', 's3'].map((id) => clip(`/audio/${id}.mp3`, said(id, 0, 900)))

/** A player, the element it plays through, and what it reported in words. */
function aPlayer(of: Sound['clips']) {
  const told: string[] = []
  const player = new AudioPlayer({ clips: of } as Sound, ['s1', 's2', 's3'], {
    place: (sentence, token) => told.push(`${sentence}/${token ?? '-'}`),
    heard: (sentence) => told.push(`heard ${sentence}`),
    ended: () => told.push('ended'),
    failed: () => told.push('failed'),
  })
  const [element, ahead] = Element.made as [Element, Element]
  return { player, element, ahead, told }
}

test('a file runs through its sentences, each heard when it has come to its end', () => {
  const { player, element, told } = aPlayer(file)
  player.play(0, false)
  for (const ms of [310, 899, 950, 1_010]) element.runTo(ms)
  element.end(2_900)
  expect(told).toEqual(['0/-', '0/0', '0/1', 'heard 0', '0/1', '0/1', '1/0', 'heard 2', 'ended'])
})

test('a step to another sentence leaves the one before it unheard', () => {
  const { player, element, told } = aPlayer(file)
  player.play(0, false)
  element.runTo(400)
  player.play(1, false)
  expect(element.currentTime).toBe(1)
  element.runTo(1_400)
  expect(told.filter((each) => each.startsWith('heard'))).toEqual([])
})

test('one sentence alone stops at its end', () => {
  const { player, element, told } = aPlayer(file)
  player.play(1, true)
  element.runTo(1_899)
  expect(element.paused).toBe(true)
  expect(told.slice(-2)).toEqual(['heard 1', 'ended'])
})

test('a loop says its sentence again and counts every time, and goes on when it is opened', () => {
  const { player, element, told } = aPlayer(file)
  player.setLoop(true)
  player.play(1, false)
  for (let round = 0; round < 3; round++) {
    element.runTo(1_900)
    expect(element.currentTime).toBe(1)
  }
  player.setLoop(false)
  element.runTo(2_100)
  expect(told.filter((each) => each.startsWith('heard'))).toEqual(['heard 1', 'heard 1', 'heard 1', 'heard 1'])
  expect(told.at(-1)).toBe('2/0')
})

test('clips follow each other, and the next one is fetched while one plays', async () => {
  const { player, element, ahead, told } = aPlayer(clips)
  player.play(0, false)
  await Promise.resolve()
  expect(element.src).toMatch(/s1\.mp3$/)
  expect(ahead.src).toMatch(/s2\.mp3$/)
  element.end(900)
  expect(element.src).toMatch(/s2\.mp3$/)
  element.end(900)
  element.end(900)
  expect(told.filter((each) => /heard|ended/.test(each))).toEqual(['heard 0', 'heard 1', 'heard 2', 'ended'])
})

test('speed changes while it plays, holds for the next clip, and keeps the pitch', () => {
  const { player, element } = aPlayer(clips)
  player.play(0, false)
  player.setSpeed(1.4)
  expect([element.playbackRate, element.defaultPlaybackRate, element.preservesPitch]).toEqual([1.4, 1.4, true])
})

test.each([
  ['a file that is not there', new DOMException('', 'NotSupportedError'), 'failed'],
  ['a browser that wants another tap', new DOMException('', 'NotAllowedError'), 'ended'],
])('%s is reported', async (_, error, word) => {
  const { player, element, told } = aPlayer(file)
  element.refuses = error
  player.play(0, false)
  await expect.poll(() => told.at(-1)).toBe(word)
})

test('a start that was interrupted by a pause is no failure, and a closed player says nothing', async () => {
  const { player, element, told } = aPlayer(file)
  element.refuses = new DOMException('', 'AbortError')
  player.play(0, false)
  player.close()
  element.dispatchEvent(new Event('error'))
  await Promise.resolve()
  expect(told).toEqual(['0/-'])
})

test.each([1, 1.4])(
  'at %d times the speed a word is told in the first frame after it begins, and no later',
  (speed) => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    // Words of 0.4 to 1.2 seconds, so that no even pace could follow them.
    const words = [170_000]
    while (words.length < 40) words.push((words.at(-1) ?? 0) + 400 + ((words.length * 347) % 800))
    const told: { token: number | null; ms: number }[] = []
    const sentence = { id: 's1', startMs: 170_000, endMs: 220_000, words }
    const player = new AudioPlayer({ clips: [clip('/audio/a.wav', sentence)] } as Sound, ['s1'], {
      place: (_, token) => told.push({ token, ms: element.currentTime * 1000 }),
      heard: () => undefined,
      ended: () => undefined,
      failed: () => undefined,
    })
    const [element] = Element.made as [Element]
    player.setSpeed(speed)
    player.play(0, false)
    const frameMs = (1000 / 60) * speed
    for (let ms = 170_000; ms < 190_000; ms += frameMs) {
      element.currentTime = ms / 1000
      frames.shift()?.(ms)
    }
    const first = words.flatMap((startMs, token) => {
      const at = told.find((each) => each.token === token)
      return at ? [at.ms - startMs] : []
    })
    expect(first.length).toBeGreaterThan(20)
    expect(Math.min(...first)).toBeGreaterThanOrEqual(-0.001)
    expect(Math.max(...first)).toBeLessThanOrEqual(frameMs + 0.001)
  },
)
