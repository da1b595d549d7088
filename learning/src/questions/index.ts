export { choiceIdsOf, type KeyedChoices, placeOfChoice, shuffledChoices } from './choices.ts'
export { type MeansTheSame, saysTheSame } from './cloze.ts'
export type { ComprehensionSource, WrittenQuestion } from './comprehension.ts'
export type { BankSource } from './level-item.ts'
export {
  type Choice,
  type Explanation,
  type JudgeTools,
  type PaperQuestion,
  type Place,
  type QuestionAnswer,
  type QuestionInput,
  type QuestionTypeName,
  type QuestionView,
  questionTypeNames,
  type Sound,
  type Stem,
  type Verdict,
} from './question.ts'
export {
  type FormOfQuestion,
  isOfOneParagraph,
  lengthTells,
  longestKeys,
  type QuizTell,
  quizTells,
} from './quiz-tells.ts'
export {
  fewestRecallPoints,
  mostRecallPoints,
  mostRecallProofs,
  type RecallFault,
  recallFaults,
  recallWords,
} from './recall-points.ts'
export { explain, judge, onPaper, type QuestionItem, questionTypes, viewOf } from './registry.ts'
export type { SentenceSource, SourceSentence, SourceText, SourceWord, WordSource } from './sentence-source.ts'
