import fc from 'fast-check'
import { studyDayNumber, studyDayStart } from '../study-clock.ts'
import { answerFormat, cardState, defaultModel, type MemoryCard, type Rating } from './memory-model.ts'
import type { ChooseShift, WordAnswer } from './word-memory.ts'

const firstDay = studyDayNumber(new Date('2026-11-20T10:00:00+09:00'))
const minuteMs = 60_000

/** A memory from another program, dated at or before its import. */
function broughtAlong(at: Date, stability: number): MemoryCard {
  const day = studyDayNumber(at)
  return {
    state: cardState.review,
    step: 0,
    stability,
    difficulty: 5,
    dueAt: studyDayStart(day + 1),
    lastAt: studyDayStart(day - Math.ceil(stability)),
    reps: 3,
    lapses: 1,
    passes: 2,
    lastFormat: answerFormat.import,
  }
}

const models = [defaultModel, { ...defaultModel, retention: 0.85 }]
const places = fc.record({
  day: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 90 })),
  // Few minutes, so that several answers meet in one; the study day has 1,440.
  minute: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_439 })),
})
const instantOf = ({ day, minute }: { day: number; minute: number }) =>
  new Date(studyDayStart(firstDay + day).getTime() + minute * minuteMs)

const { flashcard, choice, dictation, sentence, reading, transfer } = answerFormat

const drawnAnswer = fc.record({
  place: places,
  kind: fc.constantFrom(flashcard, flashcard, choice, dictation, sentence, reading, transfer, answerFormat.import),
  rating: fc.constantFrom<Rating>(1, 2, 3, 3, 4),
  mode: fc.constantFrom('TODAY' as const, 'TODAY' as const, 'PRACTICE' as const),
  model: fc.constantFrom(...models),
  stability: fc.double({ min: 1, max: 40, noNaN: true }),
})

/** Answers to one word over three months, as devices might send them: crowded, at equal instants, in any order. */
export const drawnAnswers: fc.Arbitrary<WordAnswer[]> = fc.array(drawnAnswer, { maxLength: 25 }).map((drawn) =>
  drawn.map(({ place, kind, rating, mode, model, stability }, index): WordAnswer => {
    const at = instantOf(place)
    const track = kind === dictation || kind === sentence ? 'PRODUCTION' : 'RECALL'
    const imported = kind === answerFormat.import ? broughtAlong(at, stability) : undefined
    const id = String((index * 7919) % 1009).padStart(4, '0')
    return { id, track, at, rating, format: kind, mode, model, imported }
  }),
)

/** A choice of the day that depends only on its arguments. */
export const chosenByDay: ChooseShift = ({ day, scheduledDays, siblingDay }) => {
  if (scheduledDays < 3) return 0
  return day + scheduledDays === siblingDay ? 1 : ((day * 31 + scheduledDays) % 3) - 1
}
