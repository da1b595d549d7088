export { SearchForm } from './search-form.tsx'
export { SearchResults } from './search-results.tsx'
