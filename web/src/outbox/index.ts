export { sendBefore, sendWaiting } from './before-reading.ts'
export {
  countWaiting,
  flush,
  type NewLearningEvent,
  onDelivered,
  pendingAnswers,
  report,
  startOutbox,
  waitingEvents,
} from './outbox.ts'
