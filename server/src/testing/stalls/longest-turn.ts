/** Milliseconds of processor time that this thread has used. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * The longest turn of the event loop while `work` ran, in milliseconds of this thread's processor time: how long
 * nobody else would have got an answer. Other processes on the machine do not count, nor does waiting for the
 * database. Turns of less than a millisecond may be counted together: between two checks, timers of a millisecond,
 * only one can be longer.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = usedMs()
  const look = () => {
    const now = usedMs()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setTimeout(look, 1)
  }
  await new Promise(setImmediate)
  before = usedMs()
  setTimeout(look, 1)
  try {
    await work()
  } finally {
    await new Promise((done) => setTimeout(done, 1))
    isOver = true
    look()
  }
  return longest
}
