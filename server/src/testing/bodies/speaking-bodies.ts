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
  askForComment: { question: 'th 발음이 괜찮나요?' },
  replyToComment: { text: '둘째 문장도 들어 봐 주세요.' },
  sendComment: { text: '차분하게 잘 읽었어요.', marks: [{ atMs: 1_200, text: '여기서 한 번 쉬어 보세요.' }] },
  addCommentTemplate: { name: '쉬는 곳', text: '쉼표에서 한 번 쉬어 보세요.' },
  changeCommentTemplate: { name: '쉬는 곳', text: '쉼표에서 한 번 쉬어 보세요.', revision: 1 },
}
