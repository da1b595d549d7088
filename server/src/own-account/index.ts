export { eraseLeft } from './erase-left.ts'
export { type OwnAccount, ownAccountOf } from './own-account.ts'
export { ownAccountHandlers } from './routes.ts'
