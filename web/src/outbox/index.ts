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
