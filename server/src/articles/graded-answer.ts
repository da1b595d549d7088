import type { StoredQuiz } from './body.ts'

/** A stored answer with what the reader may know once he has answered. */
export function gradedAnswer(
  quiz: readonly StoredQuiz[],
  answer: { quizId: string; choice: number; correct: boolean },
) {
  const question = quiz.find((candidate) => candidate.id === answer.quizId)
  return question && { ...answer, answer: question.answer, proof: question.proof, why: question.why }
}
