/** Samples a second of everything that is measured. */
export const measuredRate = 16_000

/** A recording as mono sound of 16 kHz, −1 to 1; null for what the browser cannot decode. */
export async function decodeSound(blob: Blob): Promise<Float32Array | null> {
  try {
    // A context of this rate has the decoder resample; it works off the main thread.
    const context = new OfflineAudioContext(1, 1, measuredRate)
    return mono(await context.decodeAudioData(await blob.arrayBuffer()))
  } catch {
    return null
  }
}

function mono(buffer: AudioBuffer): Float32Array {
  const [first] = [buffer.getChannelData(0)]
  if (buffer.numberOfChannels === 1) return first
  const mixed = new Float32Array(buffer.length)
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel)
    for (let at = 0; at < mixed.length; at++)
      mixed[at] = (mixed[at] ?? 0) + (samples[at] ?? 0) / buffer.numberOfChannels
  }
  return mixed
}

const headerBytes = 44

/** A WAV file of mono sound: 16 kHz, 16 bits. Layout: Multimedia Programming Interface 1.0 (RIFF). */
export function wavOf(sound: Float32Array): Blob {
  const bytes = new ArrayBuffer(headerBytes + sound.length * 2)
  const view = new DataView(bytes)
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, bytes.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, measuredRate, true)
  view.setUint32(28, measuredRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, sound.length * 2, true)
  for (let at = 0; at < sound.length; at++)
    view.setInt16(headerBytes + at * 2, Math.round(Math.max(-1, Math.min(1, sound[at] ?? 0)) * 0x7fff), true)
  return new Blob([bytes], { type: 'audio/wav' })
}
