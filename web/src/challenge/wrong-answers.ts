import { ask } from '#query'
import type { WrongAnswer, WrongAnswers } from './challenge.ts'

export const wrongAnswersCall = ask('GET /challenges/wrong-answers')

/** The wrong answers without one of them. */
export const without = (
  { items }: WrongAnswers,
  { attemptId, position }: Pick<WrongAnswer, 'attemptId' | 'position'>,
): WrongAnswers => ({
  items: items.filter((item) => item.attemptId !== attemptId || item.position !== position),
})
