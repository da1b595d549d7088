import { Questions, type QuizProps } from './quiz.tsx'
import { usePracticeAnswers } from './use-practice-answers.ts'

/** The questions of an article once more, for whoever has answered them before: nothing of it is recorded. */
export const PracticeQuiz = (props: QuizProps) => <Questions {...props} {...usePracticeAnswers(props.article)} />
