import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { ClipPart } from './clip-part.tsx'
import type { ClipSource } from './make-clip.ts'
import { wavOf } from './wav.ts'

const source: ClipSource = {
  sound: new Float32Array(16_000).fill(0.25),
  title: 'How a Ball Curves',
  subtitle: '2026.11.23 (월) · 리드그로우',
  captions: [{ startMs: 0, endMs: 900, text: 'A ball <curves>.' }],
}

/** This browser has no canvas and no encoder; a canvas that draws nothing is put in its place. */
function giveCanvas(): void {
  const context = new Proxy({ measureText: (text: string) => ({ width: text.length * 20 }) } as object, {
    get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined }))
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
}

const status = () => within(screen.getByRole('region', { name: '영상' })).getByRole('status')

/** The names of the files that the page hands to the browser. */
function saved(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test('where no video can be made there are sound, picture and captions, with the reason', async () => {
  giveCanvas()
  const names = saved()
  await openPage(<ClipPart load={() => source} fileName="curves" />)
  expect(screen.getByText('이 기기에서 만들어요. 서버로 보내지 않아요.')).toBeTruthy()
  await click('영상으로 만들기')
  expect(status().textContent).toBe('다 만들었어요')
  expect(screen.getByText(/이 브라우저는 영상을 만들지 못해요/)).toBeTruthy()
  await click('소리 저장하기')
  await click('표지 그림 저장하기')
  await click('자막 파일 저장하기')
  expect(names).toEqual(['curves.wav', 'curves.png', 'curves.vtt'])
})

test('the recording itself is given where it is known', async () => {
  giveCanvas()
  const names = saved()
  const original = new Blob(['ogg'], { type: 'audio/webm;codecs=opus' })
  await openPage(<ClipPart load={() => ({ ...source, original })} fileName="curves" />)
  await click('영상으로 만들기')
  await click('소리 저장하기')
  expect(names).toEqual(['curves.webm'])
})

test('what cannot be fetched is said, and the next press tries again', async () => {
  giveCanvas()
  let tries = 0
  const load = async () => {
    tries++
    if (tries === 1) throw new Error('no sound')
    return source
  }
  await openPage(<ClipPart load={load} fileName="curves" />)
  await click('영상으로 만들기')
  expect(status().textContent).toBe('영상을 만들지 못했어요')
  expect(screen.getByText(/녹음은 그대로 있으니/)).toBeTruthy()
  await click('다시 만들기')
  expect(status().textContent).toBe('다 만들었어요')
})

test('making can be stopped, and leaving the page stops it', async () => {
  const signals: AbortSignal[] = []
  const load = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<ClipSource>(() => undefined)
  }
  const page = await openPage(<ClipPart load={load} fileName="curves" />)
  const button = screen.getByRole('button', { name: '영상으로 만들기' })
  button.focus()
  fireEvent.click(button)
  await settle()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('녹음을 준비하고 있어요')
  // The pressed button is gone.
  expect(document.activeElement).toBe(status())
  await click('그만두기')
  expect(screen.getByRole('button', { name: '영상으로 만들기' })).toBeTruthy()
  await click('영상으로 만들기')
  page.leave()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('a WAV file says what is in it', async () => {
  const bytes = new DataView(await wavOf(Float32Array.of(0, 1, -1, 2)).arrayBuffer())
  const text = (at: number) =>
    String.fromCharCode(...Array.from({ length: 4 }, (_, index) => bytes.getUint8(at + index)))
  expect([text(0), text(8), text(36)]).toEqual(['RIFF', 'WAVE', 'data'])
  expect([bytes.getUint32(4, true), bytes.getUint32(24, true), bytes.getUint32(40, true)]).toEqual([44, 16_000, 8])
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767])
})
