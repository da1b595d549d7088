export { Screen as ArticleScreen } from './article-screen.tsx'
export { PracticeQuiz } from './practice-quiz.tsx'
export { Quiz } from './quiz.tsx'
