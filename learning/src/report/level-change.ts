/** An ability on the logit scale of the level test with the deviation of its belief. */
export interface Measured {
  readonly theta: number
  readonly deviation: number
}

/** Of the standard normal distribution: a difference that chance alone reaches 1 time in 10. */
const deviations = 1.645

/** Whether an ability has moved by more than both margins together explain. */
export function levelChange(before: Measured, now: Measured): 'UP' | 'DOWN' | 'NONE' {
  const difference = now.theta - before.theta
  const margin = deviations * Math.hypot(before.deviation, now.deviation)
  if (Math.abs(difference) <= margin) return 'NONE'
  return difference > 0 ? 'UP' : 'DOWN'
}
