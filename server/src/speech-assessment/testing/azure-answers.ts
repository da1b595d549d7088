const ticksInMs = 10_000

interface GivenWord {
  readonly text: string
  readonly accuracy?: number
  readonly error?: string
  readonly prosody?: object
}

/** What Azure would answer about these words, each of 300 ms, in the shape of its documentation. */
export function azureAnswer(words: readonly GivenWord[], scores: Readonly<Record<string, number>> = {}) {
  return {
    RecognitionStatus: 'Success',
    Offset: 700_000,
    Duration: 8_400_000,
    DisplayText: 'Trees grow.',
    SNR: 38.7,
    NBest: [
      {
        Confidence: 0.98,
        Lexical: 'trees grow',
        Display: 'Trees grow.',
        AccuracyScore: 91,
        FluencyScore: 88.5,
        ProsodyScore: 72,
        CompletenessScore: 100,
        PronScore: 86.4,
        ...scores,
        Words: words.map(({ text, accuracy = 90, error = 'None', prosody }, at) => ({
          Word: text,
          Offset: error === 'Omission' ? -1 : (at * 300 + 70) * ticksInMs,
          Duration: error === 'Omission' ? -1 : 300 * ticksInMs,
          AccuracyScore: error === 'Omission' ? 0 : accuracy,
          ErrorType: error,
          ...(prosody ? { Feedback: { Prosody: prosody } } : {}),
          Phonemes: [{ Phoneme: 't', AccuracyScore: 55, Offset: at * 3_000_000, Duration: 900_000 }],
        })),
      },
    ],
  }
}
