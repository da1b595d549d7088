import { takeRate } from './upsample.ts'

const headerBytes = 44

/** A sound of 16 kHz mono as a WAV file of 16 bits. */
export function wavOf(sound: Float32Array): Blob {
  const bytes = new DataView(new ArrayBuffer(headerBytes + 2 * sound.length))
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) bytes.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  bytes.setUint32(4, headerBytes - 8 + 2 * sound.length, true)
  text(8, 'WAVEfmt ')
  // Length of the format, PCM, one channel, samples and bytes a second, bytes and bits a sample.
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, takeRate, true)
  bytes.setUint32(28, 2 * takeRate, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, 2 * sound.length, true)
  for (const [index, sample] of sound.entries())
    bytes.setInt16(headerBytes + 2 * index, Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), true)
  return new Blob([bytes], { type: 'audio/wav' })
}
