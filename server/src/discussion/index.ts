export { storeAnswer } from './post-answer.ts'
export { discussionHandlers } from './routes.ts'
export { storeQuestions } from './store-questions.ts'
