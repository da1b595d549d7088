const unheard = { unavailable: 'TOO_SHORT' }
const soundTake = {
  kind: 'SENTENCE',
  articleId: 'tiny-forests',
  level: 'B1',
  revision: 1,
  sentenceId: 's1',
  script: 'Trees grow.',
  durationMs: 2_000,
  recordedAt: '2026-11-20T00:00:00Z',
  measures: {
    quality: {
      speechLevel: unheard,
      peakLevel: unheard,
      clippedShare: unheard,
      signalToNoise: unheard,
      silentShare: unheard,
    },
    pauses: {
      count: unheard,
      meanLength: unheard,
      longest: unheard,
      longCount: unheard,
      share: unheard,
      insideClauses: unheard,
    },
    pace: {
      totalTime: { value: 1_900, unit: 'MS', method: 'ENERGY_VAD_2', source: 'SOUND' },
      ...{ speechTime: unheard, phonationRatio: unheard, speechRate: unheard, wordsPerMinute: unheard },
      ...{ articulationRate: unheard, articulatedWordsPerMinute: unheard },
    },
    speech: { value: [[0, 900]], unit: 'MS', method: 'ENERGY_VAD_2', source: 'SOUND' },
    words: unheard,
    peaks: [0, 50, 100],
  },
  transcript: null,
  files: [{ part: 'WAV', mime: 'audio/wav', bytes: 64_044, sha256: 'a'.repeat(64) }],
}

/** Valid bodies of the calls about recordings and conversations. */
export const speakingBodies: Readonly<Record<string, unknown>> = {
  giveRecordingConsent: { version: '1' },
  openTake: soundTake,
}
