export type { ListedArticle } from './article-facts.tsx'
export { ArticleRow, LeadArticle } from './article-rows.tsx'
