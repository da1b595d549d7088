export { articleToReturnTo, rememberArticleToReturnTo } from './article-to-return-to.ts'
export { termText, won } from './won.ts'
