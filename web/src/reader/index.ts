export { Screen as ArticleScreen } from './article-screen.tsx'
export { Quiz } from './quiz.tsx'
