export interface Interval {
  /** Both from 0 to 1. */
  readonly low: number
  readonly high: number
}

/**
 * Wilson's score interval of a share: the shares whose own spread of `z` deviations reaches the one that was seen
 * (E. B. Wilson, JASA 22, 1927). `successes` may be a sum of credits. Everything from 0 to 1 without data.
 */
export function wilsonInterval(successes: number, n: number, z = 1.959964): Interval {
  if (n <= 0) return { low: 0, high: 1 }
  const share = successes / n
  const spread = z ** 2 / n
  const centre = (share + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  // Exact at the ends, where rounding would leave a trace.
  return {
    low: successes <= 0 ? 0 : Math.max(0, centre - half),
    high: successes >= n ? 1 : Math.min(1, centre + half),
  }
}
