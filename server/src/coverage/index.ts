export { dropKnownWords, projectPassedWords, projectTap } from './queries.ts'
