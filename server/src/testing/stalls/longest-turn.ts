/** Milliseconds of processor time that this thread has used. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * The longest turn of the event loop while `work` ran, in milliseconds of this thread's processor time: how long nobody
 * else would have been answered. Other processes on the machine do not count, nor does waiting for the database.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = usedMs()
  // One of these runs in each turn, in the phase after input and output.
  const look = () => {
    const now = usedMs()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(look)
  }
  await new Promise(setImmediate)
  before = usedMs()
  setImmediate(look)
  try {
    await work()
  } finally {
    isOver = true
    await new Promise(setImmediate)
  }
  return longest
}
