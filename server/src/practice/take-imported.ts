import { answerFormat, type CarriedMemory, cardState, type MemoryCard } from '@readgrow/learning/memory'
import type { Tx } from '#platform/database/db'
import type { WordKey } from '#word-list'
import { sourceCode, trackCode } from './codes.ts'
import { importId } from './derived-ids.ts'
import type { LoggedAnswer } from './log.ts'
import { numbersOf } from './numbers.ts'
import { openReviewBatch, takeAnswers } from './take-answers.ts'

interface WithMemory {
  readonly eventId: string
  readonly word: WordKey & { readonly recall: CarriedMemory | null; readonly production: CarriedMemory | null }
}

/** Writes memories from a file into the log of answers, so that a replay has them too. */
export async function takeImported(tx: Tx, accountId: number, words: readonly WithMemory[], now: Date): Promise<void> {
  if (words.length === 0) return
  const batch = await openReviewBatch(tx, accountId, now)
  const numbers = await numbersOf(
    tx,
    accountId,
    words.map(({ word }) => word),
  )
  const answers = words.flatMap(({ eventId, word }) => {
    const no = numbers.get(`${word.lemma}|${word.pos}|${word.sense}`)
    if (no === undefined) return []
    return (['RECALL', 'PRODUCTION'] as const).flatMap((track): LoggedAnswer[] => {
      const memory = track === 'RECALL' ? word.recall : word.production
      if (!memory) return []
      const id = importId(eventId, track)
      const card = cardOf(memory, now)
      // A millisecond apart, so that the order of the two is fixed.
      const at = new Date(now.getTime() + trackCode[track])
      const answer = { id, track, at, rating: 3, format: answerFormat.import, mode: 'PRACTICE' } as const
      return [
        {
          id,
          no,
          receivedAt: now,
          attemptId: null,
          source: sourceCode.import,
          correct: true,
          hints: 0,
          replays: 0,
          responseMs: null,
          given: { card },
          place: null,
          parameters: batch.practice.versions[track],
          answer: { ...answer, model: batch.practice.modelOf(track), imported: card },
        },
      ]
    })
  })
  await takeAnswers(tx, batch, answers)
}

/**
 * The range of the scheduler (ts-fsrs: S_MIN, S_MAX and the bounds of difficulty), and a count of answers that leaves room
 * for more in a column of two bytes.
 */
const bounds = { stability: [0.001, 36_500], difficulty: [1, 10], count: [0, 10_000] } as const
const longestWaitMs = 36_500 * 86_400_000
const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value))

/** A memory from a file is in review: steps of another day mean nothing. No answer of a file may be in the future. */
function cardOf(memory: CarriedMemory, now: Date): MemoryCard {
  const reps = within(memory.reps, [1, bounds.count[1]])
  const lapses = within(memory.lapses, [0, reps])
  const lastAt = Math.min(memory.lastAt.getTime(), now.getTime())
  return {
    state: cardState.review,
    step: 0,
    stability: within(memory.stability, bounds.stability),
    difficulty: within(memory.difficulty, bounds.difficulty),
    dueAt: new Date(within(memory.dueAt.getTime(), [lastAt, now.getTime() + longestWaitMs])),
    lastAt: new Date(lastAt),
    reps,
    lapses,
    passes: reps - lapses,
    lastFormat: answerFormat.import,
  }
}
