export interface SlotWork<J> {
  /** How many jobs run at the same time. */
  readonly slots: number
  readonly pollMs: number
  /** Takes at most this many waiting jobs. */
  take(most: number): Promise<readonly J[]>
  workOff(job: J): Promise<unknown>
  onError(error: Error): void
}

export interface Working {
  /** Takes nothing more and waits for running jobs, no longer than `withinMs`. */
  stop(withinMs: number): Promise<void>
}

/** Runs the jobs of a queue in slots: a slow one holds its own slot, and the next takes whichever is free. */
export function workInSlots<J>(work: SlotWork<J>): Working {
  const running = new Set<Promise<void>>()
  let stopping = false
  let wake = () => {}

  const rest = (ms: number | null) =>
    new Promise<void>((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function begin(job: J): void {
    const run: Promise<void> = work
      .workOff(job)
      .then(() => {}, work.onError)
      .then(() => {
        const wasFull = running.size === work.slots
        running.delete(run)
        if (wasFull) wake()
      })
    running.add(run)
  }

  async function takeWhileFree(): Promise<void> {
    while (!stopping) {
      const free = work.slots - running.size
      const jobs = await work.take(free).catch((error: Error) => {
        work.onError(error)
        return []
      })
      for (const job of jobs) begin(job)
      if (stopping) return
      if (running.size === work.slots) await rest(null)
      else if (jobs.length < free) await rest(work.pollMs)
    }
  }

  const taking = takeWhileFree()
  return {
    stop: async (withinMs) => {
      stopping = true
      wake()
      await taking
      await Promise.race([Promise.all(running), rest(withinMs)])
      wake()
    },
  }
}
