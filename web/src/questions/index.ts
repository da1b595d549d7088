export { Feedback, SentenceProof } from './feedback.tsx'
export { OrderInput } from './order-input.tsx'
export {
  answerText,
  type QuestionAnswer,
  type QuestionResult,
  type QuestionView,
  questionNames,
} from './question.ts'
export { QuestionCard } from './question-card.tsx'
export { useScript } from './use-script.ts'
