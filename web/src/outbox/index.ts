export { sendBefore, sendWaiting } from './before-reading.ts'
export {
  countWaiting,
  flush,
  joinOtherTabs,
  type LearningEvent,
  type NewLearningEvent,
  onDelivered,
  pendingAnswers,
  recordNothing,
  report,
  startOutbox,
  waitingEvents,
} from './outbox.ts'
