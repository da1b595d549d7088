export { Marked } from './marked.tsx'
export { SearchForm } from './search-form.tsx'
export { SearchResults } from './search-results.tsx'
