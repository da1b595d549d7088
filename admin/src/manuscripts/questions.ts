import type { Question, Version } from './shape.ts'

const choiceCount = { min: 2, max: 6 }
export const choicesAtMost = choiceCount.max
export const proofAtMost = 4
export const questionsAtMost = 8

/** An empty question with the next free number. */
export function addQuestion(version: Version): Version {
  const highest = Math.max(0, ...version.quiz.map(({ id }) => Number(id.slice(1))))
  const question: Question = {
    id: `q${highest + 1}`,
    type: version.quiz.length === 0 ? 'main' : 'detail',
    question: { en: '', ko: '' },
    choices: ['', '', '', ''],
    answer: 0,
    proof: [],
    why: '',
    madeFor: {},
  }
  return version.quiz.length < questionsAtMost ? { ...version, quiz: [...version.quiz, question] } : version
}

export const editQuestion = (version: Version, id: string, change: (question: Question) => Question): Version => ({
  ...version,
  quiz: version.quiz.map((question) => (question.id === id ? change(question) : question)),
})

export const removeQuestion = (version: Version, id: string): Version => ({
  ...version,
  quiz: version.quiz.filter((question) => question.id !== id),
})

export function moveQuestion(version: Version, id: string, by: -1 | 1): Version {
  const from = version.quiz.findIndex((question) => question.id === id)
  const moved = version.quiz[from]
  if (!moved || version.quiz[from + by] === undefined) return version
  const quiz = version.quiz.filter((question) => question.id !== id)
  quiz.splice(from + by, 0, moved)
  return { ...version, quiz }
}

export const setChoice = (question: Question, at: number, text: string): Question => ({
  ...question,
  choices: question.choices.map((choice, index) => (index === at ? text : choice)),
})

export const addChoice = (question: Question): Question =>
  question.choices.length < choiceCount.max ? { ...question, choices: [...question.choices, ''] } : question

/** The right answer stays the same choice; when that choice is removed, the first becomes right. */
export function removeChoice(question: Question, at: number): Question {
  if (question.choices.length <= choiceCount.min) return question
  const answer = question.answer === at ? 0 : question.answer - (question.answer > at ? 1 : 0)
  return { ...question, answer, choices: question.choices.filter((_, index) => index !== at) }
}

export const toggleProof = (question: Question, sentenceId: string): Question => ({
  ...question,
  proof: question.proof.includes(sentenceId)
    ? question.proof.filter((id) => id !== sentenceId)
    : [...question.proof, sentenceId].slice(0, proofAtMost),
})
