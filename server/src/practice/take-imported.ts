import { answerFormat, cardState, type MemoryCard } from '@readgrow/learning/memory'
import type { Tx } from '#platform/db'
import type { WordKey } from '#vocabulary'
import { sourceCode } from './codes.ts'
import { importId } from './derived-ids.ts'
import type { LoggedAnswer } from './log.ts'
import { numbersOf } from './numbers.ts'
import { openDesk, takeAnswers } from './take-answers.ts'

type Memory = Pick<MemoryCard, 'stability' | 'difficulty' | 'dueAt' | 'lastAt' | 'reps' | 'lapses'>

interface WithMemory {
  readonly eventId: string
  readonly word: WordKey & { readonly recall: Memory | null; readonly production: Memory | null }
}

/** Brings memories from a file in as lines of the log of answers, so that a replay has them too. */
export async function takeImported(tx: Tx, accountId: number, words: readonly WithMemory[], now: Date): Promise<void> {
  if (words.length === 0) return
  const desk = await openDesk(tx, accountId, now)
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
      const card = cardOf(memory)
      const answer = { id, track, at: now, rating: 3, format: answerFormat.import, mode: 'PRACTICE' } as const
      return [
        {
          ...{
            id,
            no,
            receivedAt: now,
            attemptId: null,
            source: sourceCode.import,
            correct: true,
            hints: 0,
            replays: 0,
          },
          ...{ responseMs: null, given: { card }, place: null, parameters: desk.practice.versions[track] },
          answer: { ...answer, model: desk.practice.modelOf(track), imported: card },
        },
      ]
    })
  })
  await takeAnswers(tx, desk, answers)
}

/** A memory from a file is in review: steps of another day mean nothing. */
const cardOf = ({ stability, difficulty, dueAt, lastAt, reps, lapses }: Memory): MemoryCard => ({
  state: cardState.review,
  step: 0,
  stability,
  difficulty,
  dueAt,
  lastAt,
  reps: Math.max(1, reps),
  lapses,
  passes: Math.max(0, reps - lapses),
  lastFormat: answerFormat.import,
})
