export { Screen as ArticleScreen } from './article-screen.tsx'
export { PracticeQuiz, Quiz } from './quiz.tsx'
