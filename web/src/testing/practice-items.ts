import type { Attempt, PracticeItem } from '../practice/attempt.ts'

const at = '2026-11-20T03:00:00.000Z'

/** When a word comes again, by answer, as the server would say of a new, a repeated and a due word. */
const previews = {
  FRESH: [
    { rating: 1, dueAt: '2026-11-20T03:01:00.000Z', days: 0 },
    { rating: 2, dueAt: '2026-11-20T03:06:00.000Z', days: 0 },
    { rating: 3, dueAt: '2026-11-20T03:10:00.000Z', days: 0 },
    { rating: 4, dueAt: '2026-11-27T19:00:00.000Z', days: 8 },
  ],
  STEP: [
    { rating: 1, dueAt: '2026-11-20T03:01:00.000Z', days: 0 },
    { rating: 2, dueAt: '2026-11-20T03:10:00.000Z', days: 0 },
    { rating: 3, dueAt: '2026-11-21T19:00:00.000Z', days: 2 },
    { rating: 4, dueAt: '2026-11-27T19:00:00.000Z', days: 8 },
  ],
  REVIEW: [
    { rating: 1, dueAt: '2026-11-20T03:10:00.000Z', days: 0 },
    { rating: 2, dueAt: '2026-11-22T19:00:00.000Z', days: 3 },
    { rating: 3, dueAt: '2026-11-30T19:00:00.000Z', days: 11 },
    { rating: 4, dueAt: '2027-01-19T19:00:00.000Z', days: 61 },
  ],
} as const

const choices = {
  meanings: ['나르다', '재다', '심다'],
  words: ['carry', 'measure', 'plant'],
}

/** A word of the queue: "compete" in a sentence of an article, due for review. */
export function anItem(no: number, change: Partial<PracticeItem> = {}): PracticeItem {
  const phase = change.phase ?? 'REVIEW'
  return {
    no,
    track: 'RECALL',
    phase,
    word: { lemma: `compete${no}`, pos: 'verb', sense: 1, ipa: 'kəmˈpiːt', level: 'B1', ko: `경쟁하다${no}` },
    stage: phase === 'FRESH' ? 'FRESH' : 'FAMILIAR',
    sentence: {
      en: `Trees compete${no} for light.`,
      ko: '나무는 빛을 두고 경쟁해요.',
      place: { articleId: 'tiny-forests', level: 'B1', sentenceId: 's2', headline: 'Tiny forests' },
      target: [[6, 6 + `compete${no}`.length]],
    },
    formats: ['FLASHCARD', 'CHOICE'],
    choices,
    next: [...previews[phase]],
    lapses: 0,
    hard: false,
    ...change,
  }
}

export function anAttempt(items: readonly PracticeItem[], change: Partial<Attempt> = {}): Attempt {
  return {
    id: '00000000-0000-4000-8000-00000000000a',
    quiz: 'FLASHCARD',
    mode: 'TODAY',
    words: '',
    date: '2026-11-20',
    startedAt: at,
    items,
    moves: [],
    ...change,
  }
}
