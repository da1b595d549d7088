import { choiceIdsOf } from '@readgrow/learning/questions'
import type { StoredQuiz } from './body.ts'

export interface StoredAnswer {
  readonly quizId: string
  /** The place of the choice in the question as it was written. */
  readonly choice: number
  /** Null for answers from before choices had ids. */
  readonly choiceId: string | null
  readonly correct: boolean
}

/** A stored answer with what readers may know once they have answered. */
export function gradedAnswer(quiz: readonly StoredQuiz[], { quizId, choice, choiceId, correct }: StoredAnswer) {
  const question = quiz.find((candidate) => candidate.id === quizId)
  if (!question) return undefined
  const ids = choiceIdsOf(question.choices)
  // A correction may have changed the text that was chosen; what stands in its place then shows as chosen.
  const chosen = choiceId !== null && ids.includes(choiceId) ? choiceId : ids[choice]
  const answer = ids[question.answer]
  if (chosen === undefined || answer === undefined) return undefined
  return { quizId, choice: chosen, correct, answer, proof: question.proof, why: question.why }
}

/** The right choice of a question with its proof; undefined for one without a right choice. */
export function answerKeyOf({ id, choices, answer, proof, why }: StoredQuiz) {
  const right = choiceIdsOf(choices)[answer]
  return right === undefined ? undefined : { quizId: id, answer: right, proof, why }
}
