export { eraseLeft } from './erase-left.ts'
export { emptiedTables, erasedTables, keptTables } from './erased-tables.ts'
export { type OwnAccount, ownAccountOf } from './own-account.ts'
export { ownAccountHandlers } from './routes.ts'
