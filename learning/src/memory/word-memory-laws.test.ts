import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyDayNumber } from '../study-clock.ts'
import { chosenByDay, drawnAnswers } from './drawn-answers.ts'
import { answerFormat, readingGain } from './memory-model.ts'
import { comesLast, noShift, nothingRemembered, replayWord, takeAnswer, type WordAnswer } from './word-memory.ts'

const runs = { numRuns: 1_000 }
const inOrder = (answers: readonly WordAnswer[]) =>
  answers.toSorted((one, two) => one.at.getTime() - two.at.getTime() || (one.id < two.id ? -1 : 1))
const latestOf = (answers: readonly WordAnswer[]) =>
  answers.length === 0 ? null : new Date(Math.max(...answers.map(({ at }) => at.getTime())))

/** An order of arrival: the answers, and where each goes among those before it. */
const arrivals = drawnAnswers.chain((answers) =>
  fc.shuffledSubarray(answers, { minLength: answers.length }).map((arrived) => ({ answers, arrived })),
)

test('whatever the order of arrival, the memory and what each answer counted as are the same', () => {
  fc.assert(
    fc.property(arrivals, ({ answers, arrived }) => {
      expect(replayWord(arrived, chosenByDay)).toEqual(replayWord(answers, chosenByDay))
    }),
    runs,
  )
})

test('answers taken one by one, replayed when one comes late, end where a replay of all ends', () => {
  fc.assert(
    fc.property(arrivals, ({ answers, arrived }) => {
      let memory = nothingRemembered
      const log: WordAnswer[] = []
      for (const answer of arrived) {
        const onTop = comesLast(memory, answer, latestOf(log)) ? takeAnswer(memory, answer, chosenByDay) : null
        log.push(answer)
        const replayed = replayWord(log, chosenByDay)
        if (onTop) expect(onTop).toEqual({ memory: replayed.memory, settled: replayed.settled.at(-1) })
        memory = onTop?.memory ?? replayed.memory
      }
      expect(memory).toEqual(replayWord(answers, chosenByDay).memory)
    }),
    runs,
  )
})

test('in the order of time an answer is taken on top of the memory unless instants meet or reading has to give way', () => {
  fc.assert(
    fc.property(drawnAnswers, (answers) => {
      const ordered = inOrder(answers).filter(({ format }) => format !== answerFormat.reading)
      let memory = nothingRemembered
      ordered.forEach((answer, index) => {
        const before = ordered.slice(0, index)
        expect(comesLast(memory, answer, latestOf(before))).toBe(before.at(-1)?.at.getTime() !== answer.at.getTime())
        memory = takeAnswer(memory, answer, chosenByDay).memory
      })
      expect(memory).toEqual(replayWord(ordered, chosenByDay).memory)
    }),
    runs,
  )
})

test('an answer taken back and given again leaves everything as it was', () => {
  fc.assert(
    fc.property(drawnAnswers, fc.nat(), (answers, place) => {
      const whole = replayWord(answers, chosenByDay)
      const left = answers.filter((_, index) => index !== place % Math.max(1, answers.length))
      const without = replayWord(left, chosenByDay)
      expect(without.settled.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted())
      const again = answers.filter((answer) => !left.includes(answer))
      expect(replayWord([...left, ...again], chosenByDay)).toEqual(whole)
    }),
    runs,
  )
})

test('the latest answer taken back leaves what was there before it, unless it had set reading aside', () => {
  fc.assert(
    fc.property(drawnAnswers, (answers) => {
      const ordered = inOrder(answers).filter(({ format }) => format !== answerFormat.reading)
      const last = replayWord(ordered, chosenByDay).settled.at(-1)
      const before = replayWord(ordered.slice(0, -1), chosenByDay).memory
      const track = ordered.at(-1)?.track
      if (last && track) expect(last.before).toEqual(before[track])
    }),
    runs,
  )
})

test('a word is graded once a track and study day, and once in all but for what a success in writing carries over', () => {
  fc.assert(
    fc.property(drawnAnswers, (answers) => {
      const graded = replayWord(answers, noShift).settled.flatMap(({ id, effect }) => {
        const answer = answers.find((one) => one.id === id)
        return effect === 'GRADED' && answer ? [answer] : []
      })
      const tracksOfDays = graded.map(({ at, track }) => `${track} ${studyDayNumber(at)}`)
      expect(new Set(tracksOfDays).size).toBe(tracksOfDays.length)
      const asked = graded.filter(({ format }) => format !== answerFormat.transfer)
      expect(new Set(asked.map(({ at }) => studyDayNumber(at))).size).toBe(asked.length)
    }),
    runs,
  )
})

test('reading never weakens a memory, adds a quarter at most, and is void on days on which the meaning was asked', () => {
  fc.assert(
    fc.property(drawnAnswers, (answers) => {
      const { settled } = replayWord(answers, chosenByDay)
      const byId = new Map(answers.map((answer) => [answer.id, answer]))
      const isQuestion = (format: number) => format !== answerFormat.reading && format !== answerFormat.import
      const asked = answers.filter(({ format, track }) => isQuestion(format) && track === 'RECALL')
      const askedDays = new Set(asked.map(({ at }) => studyDayNumber(at)))
      for (const { id, effect, before, after } of settled) {
        const answer = byId.get(id)
        if (answer?.format !== answerFormat.reading) expect(effect).not.toBe('READING')
        if (effect !== 'READING' || !answer || !before || !after) continue
        expect(after.stability).toBeGreaterThanOrEqual(before.stability)
        expect(after.stability).toBeLessThanOrEqual(before.stability * readingGain)
        expect(after.dueAt.getTime()).toBeGreaterThan(answer.at.getTime())
        expect(askedDays.has(studyDayNumber(answer.at))).toBe(false)
      }
    }),
    runs,
  )
})

test('a replay that is told the days chosen before is the same to the byte, however full the days have become', () => {
  fc.assert(
    fc.property(drawnAnswers, (answers) => {
      const first = replayWord(answers, chosenByDay)
      const chosen = new Map(first.settled.map(({ id, scheduledDays, shift }) => [id, { scheduledDays, shift }]))
      const told = answers.map((answer): WordAnswer => {
        const { scheduledDays, shift } = chosen.get(answer.id) ?? { scheduledDays: null, shift: null }
        return scheduledDays === null || shift === null ? answer : { ...answer, chosen: { scheduledDays, shift } }
      })
      const again = replayWord(told, () => {
        throw new Error('a day that was chosen before is not chosen again')
      })
      expect(JSON.stringify(again)).toBe(JSON.stringify(first))
    }),
    runs,
  )
})
