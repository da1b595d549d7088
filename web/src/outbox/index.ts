export {
  countWaiting,
  flush,
  type NewLearningEvent,
  onDelivered,
  pendingAnswers,
  report,
  startOutbox,
} from './outbox.ts'
