const lookEveryMs = 50
// One long turn, such as loading the program, is no overload; only turn after turn is.
const looks = 5
const enough = 3

export interface Lateness {
  /** Whether the event loop was too late at most of its last checks. */
  isLasting(): boolean
  close(): void
}

/**
 * Checks the event loop twenty times a second: a timer that fires late shows how long everybody waits for their turn.
 */
export function openLateness(tooLateMs: number): Lateness {
  const late: boolean[] = []
  let dueMs = performance.now() + lookEveryMs
  const look = () => {
    const nowMs = performance.now()
    late.push(nowMs - dueMs > tooLateMs)
    if (late.length > looks) late.shift()
    dueMs = nowMs + lookEveryMs
    timer = setTimeout(look, lookEveryMs).unref()
  }
  let timer = setTimeout(look, lookEveryMs).unref()
  return {
    isLasting: () => late.filter(Boolean).length >= enough,
    close: () => clearTimeout(timer),
  }
}
