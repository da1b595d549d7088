import { useState } from 'react'
import type { Article } from '#articles'
import type { AnswerState, useAnswers } from './use-answers.ts'

/** Answers of a round of practice: judged by what the first answers have shown, kept nowhere. */
export function usePracticeAnswers({ answers }: Article): ReturnType<typeof useAnswers> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const answer = (quizId: string, choice: string) => setChosen((known) => new Map(known).set(quizId, choice))
  function stateOf(quizId: string): AnswerState {
    const choice = chosen.get(quizId)
    const first = answers.find((each) => each.quizId === quizId)
    if (choice === undefined || !first) return { kind: 'open' }
    return { kind: 'graded', result: { ...first, choice, correct: choice === first.answer } }
  }
  return { answer, stateOf }
}
