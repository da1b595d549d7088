export { searchHandlers } from './routes.ts'
export { tsqueryOf } from './tsquery.ts'
