export { Quiz } from './quiz.tsx'
