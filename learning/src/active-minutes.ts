const quarterMs = 15_000
const minuteMs = 60_000
const idleAfterMs = 60_000

/** How often `look` is to be called, in milliseconds: three times a quarter of a minute. */
export const lookEveryMs = 5_000

/** A minute of the device's clock with its studied quarters: four bits, the first quarter is the highest. */
export interface ActiveMinute {
  readonly at: Date
  readonly quarters: number
}

/**
 * Gathers active time from looks at the learner. A quarter of a minute counts if they were active at two of its three
 * looks; whoever gave no sign for a minute is not active.
 */
export class ActiveMinutes {
  readonly #onMinute: (minute: ActiveMinute) => void
  #lastSignMs = Number.NEGATIVE_INFINITY
  #quarter = 0
  #activeLooks = 0
  #minute = 0
  #quarters = 0

  constructor(onMinute: (minute: ActiveMinute) => void) {
    this.#onMinute = onMinute
  }

  /** A sign of life: a key, a touch, something that is heard or recorded. Times are of the same clock as those of `look`. */
  sign(nowMs: number): void {
    this.#lastSignMs = nowMs
  }

  look(nowMs: number, isVisible: boolean): void {
    const quarter = Math.floor(nowMs / quarterMs)
    if (quarter !== this.#quarter) this.#endQuarter(quarter)
    const sinceSign = nowMs - this.#lastSignMs
    // A clock that was set back gives times before the last sign; the next sign mends it.
    if (isVisible && sinceSign >= 0 && sinceSign <= idleAfterMs) this.#activeLooks++
  }

  /** Hands over what was gathered, at the end of a visit or when the tab is hidden. */
  flush(): void {
    this.#endQuarter(this.#quarter)
    this.#hand()
  }

  #endQuarter(next: number): void {
    if (this.#activeLooks >= 2) this.#quarters |= 8 >> (this.#quarter % 4)
    this.#activeLooks = 0
    this.#quarter = next
    const minute = Math.floor(next / 4)
    if (minute === this.#minute) return
    this.#hand()
    this.#minute = minute
  }

  #hand(): void {
    if (this.#quarters > 0) this.#onMinute({ at: new Date(this.#minute * minuteMs), quarters: this.#quarters })
    this.#quarters = 0
  }
}
