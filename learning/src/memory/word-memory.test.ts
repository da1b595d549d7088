import { describe, expect, test } from 'vitest'
import { studyDayNumber, studyDayStart } from '../study-clock.ts'
import {
  type AnswerFormat,
  answerFormat,
  cardState,
  defaultModel,
  type MemoryCard,
  type Rating,
} from './memory-model.ts'
import {
  type ChooseShift,
  comesLast,
  effectOf,
  freshCard,
  isDueAt,
  noShift,
  nothingRemembered,
  replayWord,
  type Track,
  takeAnswer,
  type WordAnswer,
  type WordMemory,
} from './word-memory.ts'

const { flashcard, choice, dictation, reading, transfer } = answerFormat
const morning = new Date('2026-11-20T10:00:00+09:00')
const today = studyDayNumber(morning)
const minutes = (count: number) => new Date(morning.getTime() + count * 60_000)
const days = (count: number) => minutes(count * 1_440)

let answersGiven = 0
const trackOf = (format: AnswerFormat): Track => (format === dictation ? 'PRODUCTION' : 'RECALL')
const given = (format: AnswerFormat, at: Date, rating: Rating = 3, changed: Partial<WordAnswer> = {}): WordAnswer => ({
  id: String(++answersGiven).padStart(4, '0'),
  track: trackOf(format),
  at,
  rating,
  format,
  mode: 'TODAY' as const,
  model: defaultModel,
  ...changed,
})
const effectsOf = (answers: readonly WordAnswer[], from: WordMemory = nothingRemembered) => {
  let memory = from
  return answers.map((answer) => {
    const taken = takeAnswer(memory, answer, noShift)
    memory = taken.memory
    return taken.settled.effect
  })
}

/** In review, last asked ten days ago and due since 04:00. */
const known = (changed: Partial<MemoryCard> = {}): MemoryCard => ({
  state: cardState.review,
  step: 0,
  stability: 10,
  difficulty: 5,
  dueAt: studyDayStart(today),
  lastAt: days(-10),
  reps: 4,
  lapses: 0,
  passes: 4,
  lastFormat: flashcard,
  ...changed,
})
const both: WordMemory = { RECALL: known(), PRODUCTION: known({ lastFormat: dictation }) }

describe('one schedule update a word and day, whatever it was asked in (F5)', () => {
  test('flashcard, choice and dictation of a word in review: one is graded, two are practice', () => {
    const answers = [given(flashcard, minutes(0)), given(choice, minutes(5)), given(dictation, minutes(9))]
    expect(effectsOf(answers, both)).toEqual(['GRADED', 'PRACTICE', 'PRACTICE'])
    expect(effectsOf(answers, { ...both, PRODUCTION: null })).toEqual(['GRADED', 'PRACTICE', 'PRACTICE'])
    expect(effectsOf(answers, { ...both, PRODUCTION: freshCard(days(-3)) })).toEqual(['GRADED', 'PRACTICE', 'PRACTICE'])
  })

  test('dictation first: it is the one that is graded', () => {
    const answers = [given(dictation, minutes(0)), given(flashcard, minutes(5)), given(choice, minutes(9))]
    expect(effectsOf(answers, both)).toEqual(['GRADED', 'PRACTICE', 'PRACTICE'])
  })

  test('a new word: the first is graded, the same track goes on with its step, dictation is practice', () => {
    const answers = [given(flashcard, minutes(0)), given(dictation, minutes(5)), given(choice, minutes(10))]
    expect(effectsOf(answers)).toEqual(['GRADED', 'PRACTICE', 'STEP'])
  })

  test('practice of one’s own will never moves a word along its steps, and never begins a word', () => {
    const practice = { mode: 'PRACTICE' as const }
    expect(effectsOf([given(flashcard, minutes(0), 3, practice)])).toEqual(['PRACTICE'])
    const answers = [given(flashcard, minutes(0)), given(choice, minutes(20), 3, practice)]
    expect(effectsOf(answers)).toEqual(['GRADED', 'PRACTICE'])
  })

  test('a step counts only from twenty minutes before its time on', () => {
    const learning = known({ state: cardState.learning, lastAt: minutes(0), dueAt: minutes(30) })
    const at = (instant: Date) => effectOf(learning, given(flashcard, instant), null)
    expect(at(new Date(minutes(10).getTime() - 1))).toBe('PRACTICE')
    expect(at(minutes(10))).toBe('STEP')
    expect(isDueAt(known({ dueAt: minutes(30) }), minutes(10))).toBe(false)
  })

  test('a step left over from before is the graded answer of the next day', () => {
    const answers = [given(flashcard, minutes(0), 1), given(flashcard, days(1)), given(choice, days(1))]
    expect(effectsOf(answers)).toEqual(['GRADED', 'GRADED', 'STEP'])
  })

  test('free practice of a word grades it when it was due, and not when it was not', () => {
    const practice = { mode: 'PRACTICE' as const }
    const tomorrow = known({ dueAt: studyDayStart(today + 1) })
    expect(effectOf(known(), given(flashcard, morning, 3, practice), null)).toBe('GRADED')
    expect(effectOf(tomorrow, given(flashcard, morning, 3, practice), null)).toBe('PRACTICE')
    expect(effectOf(tomorrow, given(flashcard, morning), null)).toBe('GRADED')
  })

  test('08:30 and 09:30 are one day; 03:59 and 04:00 are two', () => {
    const at = (clock: string) => given(flashcard, new Date(`2026-11-${clock}:00+09:00`))
    expect(effectsOf([at('20T08:30'), at('20T09:30')], both)).toEqual(['GRADED', 'PRACTICE'])
    expect(effectsOf([at('21T03:59'), at('21T04:00')], both)).toEqual(['GRADED', 'GRADED'])
  })

  test('a success in writing is carried over to recall when that is due, and only then', () => {
    const written = given(dictation, minutes(0))
    const carried = given(transfer, minutes(0))
    expect(effectsOf([written, carried], both)).toEqual(['GRADED', 'GRADED'])
    const notDue = { ...both, RECALL: known({ dueAt: studyDayStart(today + 1) }) }
    expect(effectsOf([written, carried], notDue)).toEqual(['GRADED', 'PRACTICE'])
    expect(effectsOf([given(flashcard, minutes(-5)), carried], both)).toEqual(['GRADED', 'PRACTICE'])
    expect(effectsOf([carried])).toEqual(['PRACTICE'])
    expect(effectOf(known({ lastAt: minutes(-5) }), carried, both.PRODUCTION)).toBe('PRACTICE')
  })
})

describe('the first answer', () => {
  test('is at most Good; Easy counts from the second on', () => {
    const easy = takeAnswer(nothingRemembered, given(flashcard, minutes(0), 4), noShift).memory.RECALL
    const good = takeAnswer(nothingRemembered, given(flashcard, minutes(0), 3), noShift).memory.RECALL
    expect(easy).toEqual(good)
    expect(easy).toMatchObject({ state: cardState.learning, stability: 2.3065 })
    const next = (rating: Rating) =>
      takeAnswer({ RECALL: good, PRODUCTION: null }, given(flashcard, days(1), rating), noShift).settled
        .scheduledDays ?? 0
    expect(next(4)).toBeGreaterThan(next(3))
  })

  test('is capped in production as well', () => {
    const memory = { RECALL: known({ lastAt: days(-3) }), PRODUCTION: freshCard(days(-1)) }
    expect(takeAnswer(memory, given(dictation, morning, 4), noShift).memory.PRODUCTION?.stability).toBe(2.3065)
  })
})

describe('the second track', () => {
  test('opens on the next study day, once recall is firm for a week', () => {
    const opened = (stability: number) => {
      const memory = { RECALL: known({ stability, dueAt: studyDayStart(today) }), PRODUCTION: null }
      return takeAnswer(memory, given(flashcard, morning, 2), noShift).memory
    }
    expect(opened(10).PRODUCTION).toEqual(freshCard(morning))
    expect(freshCard(morning).dueAt).toEqual(new Date('2026-11-21T04:00:00+09:00'))
    const young = takeAnswer(nothingRemembered, given(flashcard, morning), noShift).memory
    expect(young.PRODUCTION).toBeNull()
    const graduated = takeAnswer(young, given(flashcard, minutes(10)), noShift).memory
    expect(graduated).toMatchObject({ RECALL: { state: cardState.review }, PRODUCTION: null })
    const lapsed = takeAnswer(
      { RECALL: known({ stability: 100 }), PRODUCTION: null },
      given(flashcard, morning, 1),
      noShift,
    )
    expect(lapsed.memory.PRODUCTION).toBeNull()
  })

  test('stays open when recall is forgotten, and nothing flows from recall to it', () => {
    const taken = takeAnswer(both, given(flashcard, morning, 1), noShift)
    expect(taken.memory.PRODUCTION).toBe(both.PRODUCTION)
  })
})

describe('the day that is chosen', () => {
  test('is asked for with the interval and the day of the other track, and kept in the card', () => {
    const asked: Parameters<ChooseShift>[0][] = []
    const { memory, settled } = takeAnswer(both, given(flashcard, morning), (choice) => {
      asked.push(choice)
      return -1
    })
    const scheduledDays = settled.scheduledDays ?? 0
    expect(asked).toEqual([{ day: today, scheduledDays, elapsedDays: 10, siblingDay: today }])
    expect(memory.RECALL?.dueAt).toEqual(studyDayStart(today + scheduledDays - 1))
    expect(settled.shift).toBe(-1)
  })

  test('is not chosen again in a replay while the interval is the same, and is when it changed', () => {
    const scheduledDays = takeAnswer(both, given(flashcard, morning), noShift).settled.scheduledDays ?? 0
    const told = (days: number) => given(flashcard, morning, 3, { chosen: { scheduledDays: days, shift: 2 } })
    expect(takeAnswer(both, told(scheduledDays), () => -1).settled.shift).toBe(2)
    expect(takeAnswer(both, told(scheduledDays + 1), () => -1).settled.shift).toBe(-1)
  })

  test('steps have none', () => {
    const { settled } = takeAnswer(nothingRemembered, given(flashcard, morning), () => 5)
    expect(settled).toMatchObject({ effect: 'GRADED', scheduledDays: 0, shift: 0 })
  })
})

describe('reading as evidence', () => {
  const read = given(reading, minutes(30))

  test('counts for a word in review that is due, once a day', () => {
    expect(effectsOf([read, given(reading, minutes(60))], both)).toEqual(['READING', 'PRACTICE'])
    expect(effectOf(known({ dueAt: studyDayStart(today + 1) }), read, null)).toBe('PRACTICE')
    expect(effectOf(known({ state: cardState.relearning }), read, null)).toBe('PRACTICE')
    expect(effectOf(null, read, null)).toBe('PRACTICE')
  })

  test('does not keep the word from being asked for its spelling on that day', () => {
    expect(effectsOf([read, given(dictation, minutes(60))], both)).toEqual(['READING', 'GRADED'])
  })

  test('stands back when the meaning is asked on the same day, before or after', () => {
    const begun = [given(flashcard, days(-40)), given(choice, days(-39)), given(flashcard, days(-38))]
    const effects = (answers: readonly WordAnswer[]) => {
      const { settled } = replayWord([...begun, ...answers], noShift)
      return settled.slice(begun.length).map(({ effect }) => effect)
    }
    expect(effects([read])).toEqual(['READING'])
    expect(effects([read, given(flashcard, minutes(60))])).toEqual(['PRACTICE', 'GRADED'])
    expect(effects([given(flashcard, minutes(0)), read])).toEqual(['GRADED', 'PRACTICE'])
    expect(effects([read, given(flashcard, days(1))])).toEqual(['READING', 'GRADED'])
    expect(effects([read, given(dictation, minutes(60))])).toEqual(['READING', 'GRADED'])
  })
})

describe('a memory brought along', () => {
  const imported = known({ lastFormat: answerFormat.import })

  test('is taken over as it is where there was none, and never over one’s own', () => {
    const brought = given(answerFormat.import, morning, 3, { imported })
    const { memory, settled } = takeAnswer(nothingRemembered, brought, noShift)
    expect(settled).toMatchObject({ effect: 'IMPORTED', before: null, after: imported })
    expect(memory).toEqual({ RECALL: imported, PRODUCTION: freshCard(morning) })
    expect(effectsOf([given(flashcard, minutes(0)), brought])).toEqual(['GRADED', 'PRACTICE'])
    expect(effectsOf([brought, given(flashcard, minutes(5))])).toEqual(['IMPORTED', 'GRADED'])
  })
})

describe('whether an answer can be taken on top', () => {
  const { memory } = takeAnswer(both, given(reading, morning), noShift)

  test('not when another was given at the same time or later, counted or not', () => {
    const late = given(flashcard, morning)
    expect(comesLast(both, late, null)).toBe(true)
    expect(comesLast(both, late, minutes(-1))).toBe(true)
    expect(comesLast(both, late, minutes(0))).toBe(false)
    expect(comesLast(nothingRemembered, late, minutes(1))).toBe(false)
  })

  test('not when reading counted on that day, nor reading on a day with any answer', () => {
    expect(comesLast(memory, given(flashcard, minutes(1)), morning)).toBe(false)
    expect(comesLast(memory, given(flashcard, days(1)), morning)).toBe(true)
    expect(comesLast(both, given(reading, minutes(1)), morning)).toBe(false)
    expect(comesLast(both, given(reading, days(1)), morning)).toBe(true)
  })

  test('practice before a word was begun counts after all when the beginning arrives', () => {
    const practised = given(flashcard, days(1), 3, { mode: 'PRACTICE' })
    const begun = given(flashcard, minutes(0))
    expect(effectsOf([practised])).toEqual(['PRACTICE'])
    expect(comesLast(nothingRemembered, begun, practised.at)).toBe(false)
    expect(replayWord([practised, begun], noShift).settled.map(({ effect }) => effect)).toEqual(['GRADED', 'GRADED'])
  })
})

test('a word whose first answer is wrong on study day after study day is forgotten once a day, after it was new', () => {
  let memory: WordMemory = nothingRemembered
  const lapses = [0, 1, 2, 3, 4].map((day) => {
    memory = takeAnswer(memory, given(flashcard, days(day), 1), noShift).memory
    // A second wrong answer of the day is no second day.
    memory = takeAnswer(memory, given(flashcard, new Date(days(day).getTime() + 1_800_000), 1), noShift).memory
    return memory.RECALL?.lapses
  })
  expect(lapses).toEqual([0, 1, 2, 3, 4])
})
