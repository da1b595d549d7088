import type { CallReply } from '@readgrow/contract'
import type { RatingValue, WordStage } from '@readgrow/contract/constants'
import { type Attempt, answersOf, keyOf, type Quiz } from '#practice'

type Result = CallReply<'GET /vocabulary/result'>
export type ResultAnswer = Result['answers'][number]

/** A word of an attempt: from where to where, and how its first answer was, which alone is its grade. */
export interface AnsweredWord {
  readonly key: string
  readonly no: number
  readonly lemma: string
  readonly ko: string
  readonly from: WordStage
  readonly to: WordStage
  readonly first: RatingValue
  readonly dueAt: string | null
  readonly leech: ResultAnswer['leech']
}

export const isOwnAnswer = ({ format }: Pick<ResultAnswer, 'format'>) => format !== 'READING' && format !== 'IMPORT'

/** One line for each word and track, in the order of first answers; answers come oldest first. */
export function answeredWords(answers: readonly ResultAnswer[]): readonly AnsweredWord[] {
  const words = new Map<string, AnsweredWord>()
  for (const answer of answers.filter(isOwnAnswer)) {
    const { no, lemma, ko, dueAt, stageAfter } = answer
    const key = keyOf(answer)
    const before = words.get(key)
    words.set(key, {
      key,
      no,
      lemma,
      ko,
      from: before?.from ?? answer.stageBefore,
      to: stageAfter,
      first: before?.first ?? (answer.rating as RatingValue),
      dueAt: dueAt ?? before?.dueAt ?? null,
      leech: answer.leech ?? before?.leech ?? null,
    })
  }
  return [...words.values()]
}

/** How many words got each rating at their first answer. */
export function ratingCounts(words: readonly AnsweredWord[]): Readonly<Record<RatingValue, number>> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const { first } of words) counts[first]++
  return counts
}

const atMostAtOnce = 50

/** The address that asks the forgotten words again, outside the schedule; null when none was. */
export function redoAddress(words: readonly AnsweredWord[], quiz: Quiz): string | null {
  const numbers = [...new Set(words.filter(({ first }) => first === 1).map(({ no }) => no))].slice(0, atMostAtOnce)
  return numbers.length === 0 ? null : `${quizAddresses[quiz]}?words=${numbers.join(',')}`
}

export const quizAddresses: Record<Quiz, string> = {
  FLASHCARD: '/vocabulary/quiz-flashcard',
  CHOICE: '/vocabulary/quiz-multiple',
  DICTATION: '/vocabulary/quiz-dictation',
}

export function quizOf(answers: readonly Pick<ResultAnswer, 'format'>[]): Quiz {
  const format = answers.find(isOwnAnswer)?.format
  return format === 'CHOICE' ? 'CHOICE' : format === 'DICTATION' || format === 'SENTENCE' ? 'DICTATION' : 'FLASHCARD'
}

const countedMsAtMost = 60_000

/** What the device knows about an attempt whose answers have not been sent: no stage has moved yet. */
export function resultOnDevice(attempt: Attempt): Pick<Result, 'date' | 'answers' | 'seconds'> {
  const moves = answersOf(attempt)
  const answers = moves.flatMap((move, index): ResultAnswer[] => {
    const item = attempt.items.find((each) => keyOf(each) === move.key)
    if (!item) return []
    const first = moves.findIndex(({ key }) => key === move.key) === index
    return [
      {
        id: move.id,
        no: item.no,
        lemma: item.word.lemma,
        ko: item.word.ko,
        track: item.track,
        format: attempt.quiz,
        effect: attempt.mode === 'PRACTICE' ? 'PRACTICE' : first ? 'GRADED' : 'STEP',
        rating: move.rating,
        correct: move.rating > 1,
        stageBefore: item.stage,
        stageAfter: item.stage,
        dueAt: first ? (item.next.find(({ rating }) => rating === move.rating)?.dueAt ?? null) : null,
        leech: null,
      },
    ]
  })
  const ms = moves.reduce((sum, { responseMs }) => sum + Math.min(countedMsAtMost, responseMs), 0)
  return { date: attempt.date, answers, seconds: Math.round(ms / 1_000) }
}

/** Seconds as whole minutes in words. */
export function minutesInWords(seconds: number): string {
  return seconds < 60 ? '1분 미만' : `${Math.round(seconds / 60)}분`
}
