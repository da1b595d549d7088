export { type OwnAccount, ownAccountOf } from './account.ts'
export { eraseLeft } from './erase-left.ts'
export { emptiedTables, erasedTables, keptTables } from './erased-tables.ts'
export { accountSettingsHandlers } from './routes.ts'
