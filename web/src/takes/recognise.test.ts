import { beforeEach, expect, test, vi } from 'vitest'
import { listen } from './recognise.ts'

/** The recogniser of Web Speech: it tells its end a moment after it was stopped, and cannot begin before. */
class FakeRecognition {
  static latest: FakeRecognition
  on = false
  onresult: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onend: (() => void) | null = null
  #said: string[] = []
  constructor() {
    FakeRecognition.latest = this
  }
  start(): void {
    if (this.on) throw new Error('InvalidStateError')
    this.on = true
    this.#said = []
  }
  stop(): void {
    queueMicrotask(() => this.endsByItself())
  }
  abort(): void {
    this.stop()
  }
  endsByItself(): void {
    this.on = false
    this.onend?.()
  }
  hears(text: string): void {
    if (!this.on) return
    this.#said.push(text)
    this.onresult?.({ results: this.#said.map((transcript) => ({ isFinal: true, 0: { transcript } })) })
  }
}

beforeEach(() => vi.stubGlobal('SpeechRecognition', FakeRecognition))
const afterwards = () => new Promise<void>((resolve) => queueMicrotask(resolve))

function aListener() {
  const listener = listen()
  if (!listener) throw new Error('no recogniser')
  return { listener, recognition: FakeRecognition.latest }
}

test('what was heard is the words in their order', async () => {
  const { listener, recognition } = aListener()
  recognition.hears('Trees grow')
  recognition.hears('in cities')
  expect(await listener.end()).toBe('Trees grow in cities')
})

test('a recogniser that heard nothing to the end says so', async () => {
  const { listener, recognition } = aListener()
  recognition.onerror?.({ error: 'no-speech' })
  expect(await listener.end()).toBe('')
})

test('a pause is not listened to, and the words around it stay', async () => {
  const { listener, recognition } = aListener()
  recognition.hears('Trees grow')
  listener.pause()
  await afterwards()
  expect(recognition.on).toBe(false)
  recognition.hears('Mum, I am busy')
  listener.resume()
  recognition.hears('in cities')
  expect(await listener.end()).toBe('Trees grow in cities')
})

test('one that ends before its time does not know what was said', async () => {
  const { listener, recognition } = aListener()
  recognition.hears('Trees grow')
  recognition.endsByItself()
  expect(await listener.end()).toBeNull()
})

test('one that cannot go on after a pause does not know what was said either', async () => {
  const { listener, recognition } = aListener()
  recognition.hears('Trees grow')
  listener.pause()
  listener.resume()
  expect(recognition.on).toBe(true)
  expect(await listener.end()).toBeNull()
})

test('a failure is no transcript', async () => {
  const { listener, recognition } = aListener()
  recognition.onerror?.({ error: 'audio-capture' })
  expect(await listener.end()).toBeNull()
})
