import type { Page } from '@playwright/test'

const unheard = { unavailable: 'TOO_SHORT' }
const counted = (value: number, unit: string) => ({ value, unit, method: 'ENERGY_VAD_2', source: 'SOUND' })
const measures = {
  quality: {
    speechLevel: counted(-21, 'DBFS'),
    peakLevel: counted(-6, 'DBFS'),
    clippedShare: counted(0, 'SHARE'),
    signalToNoise: counted(31, 'DB'),
    silentShare: counted(0.1, 'SHARE'),
  },
  pauses: {
    count: counted(2, 'COUNT'),
    meanLength: counted(420, 'MS'),
    longest: counted(610, 'MS'),
    longCount: counted(0, 'COUNT'),
    share: counted(0.18, 'SHARE'),
    insideClauses: { unavailable: 'NO_MODEL' },
  },
  pace: {
    totalTime: counted(2_000, 'MS'),
    speechTime: counted(1_600, 'MS'),
    phonationRatio: unheard,
    speechRate: unheard,
    wordsPerMinute: unheard,
    articulationRate: unheard,
    articulatedWordsPerMinute: unheard,
  },
  speech: counted(0, 'MS'),
  words: { unavailable: 'NO_MODEL' },
  peaks: [0, 50, 100, 40, 10],
}

/** Stores a run-through of two seconds of a tone for the signed-in learner, as their browser would; its id. */
export function storeTake(page: Page, articleId: string): Promise<string> {
  return page.evaluate(
    async ([article, given]) => {
      const rate = 16_000
      const samples = Int16Array.from({ length: 2 * rate }, (_, n) => 8_000 * Math.sin(n / 9))
      const head = new DataView(new ArrayBuffer(44))
      const text = (at: number, letters: string) => {
        for (let n = 0; n < letters.length; n++) head.setUint8(at + n, letters.charCodeAt(n))
      }
      text(0, 'RIFF')
      head.setUint32(4, 36 + samples.byteLength, true)
      text(8, 'WAVEfmt ')
      head.setUint32(16, 16, true)
      head.setUint16(20, 1, true)
      head.setUint16(22, 1, true)
      head.setUint32(24, rate, true)
      head.setUint32(28, rate * 2, true)
      head.setUint16(32, 2, true)
      head.setUint16(34, 16, true)
      text(36, 'data')
      head.setUint32(40, samples.byteLength, true)
      const bytes = new Uint8Array(await new Blob([head, samples]).arrayBuffer())
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const takeId = crypto.randomUUID()
      const put = async (url: string, body: BodyInit, type: string) => {
        const { ok, status } = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })
        if (!ok) throw new Error(`${url}: ${status}`)
      }
      const json = 'application/json'
      await put('/api/takes/consents/RECORDING', JSON.stringify({ version: '1' }), json)
      const take = {
        kind: 'RUN_THROUGH',
        articleId: article,
        level: 'B1',
        revision: 1,
        sentenceId: null,
        script: 'Small forests grow in busy cities. People plant many young trees close together.',
        durationMs: 2_000,
        recordedAt: new Date().toISOString(),
        measures: { ...given, speech: { ...given.speech, value: [[0, 1_900]] } },
        transcript: null,
        files: ['ORIGINAL', 'WAV'].map((part) => ({ part, mime: 'audio/wav', bytes: bytes.length, sha256 })),
      }
      await put(`/api/takes/${takeId}`, JSON.stringify(take), json)
      for (const part of ['ORIGINAL', 'WAV'])
        await put(`/api/takes/${takeId}/files/${part}?offset=0&sha256=${sha256}`, bytes, 'application/octet-stream')
      return takeId
    },
    [articleId, measures] as const,
  )
}
