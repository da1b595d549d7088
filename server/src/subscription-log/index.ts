export { addEvents, lockState, markAnnounced, openSubscription, readState } from './log.ts'
