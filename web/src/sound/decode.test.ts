import { Blob as BrowsersBlob } from 'node:buffer'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveMicrophone } from '../testing/microphone.ts'
import { decodeSound, wavOf } from './decode.ts'

// The page of a test has a blob that does not know buffers of its own realm.
beforeEach(() => vi.stubGlobal('Blob', BrowsersBlob))

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())

test('a WAV has the bytes that the format asks for', async () => {
  const wav = wavOf(Float32Array.of(0, 0.5, -0.5, 1, -1, 2, -2))
  expect(wav.type).toBe('audio/wav')
  const expected = [
    '52494646', // RIFF
    '32000000', // 50 bytes follow
    '57415645666d7420', // WAVEfmt
    '10000000', // 16 bytes of format
    '0100', // PCM
    '0100', // one channel
    '803e0000', // 16,000 samples a second
    '007d0000', // 32,000 bytes a second
    '0200', // two bytes a sample
    '1000', // 16 bits
    '64617461', // data
    '0e000000', // 14 bytes
    // Half of 32,767 rounded, and what is beyond the ceiling stays at it.
    '0000 0040 01c0 ff7f 0180 ff7f 0180'.replaceAll(' ', ''),
  ].join('')
  expect((await bytesOf(wav)).toString('hex')).toBe(expected)
})

test('a WAV of nothing is a header alone', async () => {
  const bytes = await bytesOf(wavOf(new Float32Array(0)))
  expect(bytes.length).toBe(44)
  expect(bytes.readUInt32LE(40)).toBe(0)
})

test('the channels of a recording are mixed into one', async () => {
  giveMicrophone()
  const channels = [Float32Array.of(1, 0, -1), Float32Array.of(0, 0, -1)]
  const decoded = { numberOfChannels: 2, length: 3, getChannelData: (at: number) => channels[at] }
  OfflineAudioContext.prototype.decodeAudioData = async () => decoded as unknown as AudioBuffer
  expect(await decodeSound(new Blob(['x']))).toEqual(Float32Array.of(0.5, 0, -1))
})

test('what cannot be decoded is null', async () => {
  giveMicrophone({ sound: null })
  expect(await decodeSound(new Blob(['x']))).toBeNull()
})
