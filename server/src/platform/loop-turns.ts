/**
 * The event loop takes in one new connection a turn (libuv, `uv__server_io`). With a page in every turn a crowd of six
 * hundred would wait for seconds until the last of it, a probe among them, has been taken in at all.
 */
const turnsBetween = 32

/**
 * Gives turns of the event loop one by one: each caller's promise resolves in a turn of its own, with some turns for
 * everybody else before the next. What takes many milliseconds at a time then lets calls and newcomers in between.
 */
export function openLoopTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    const mine = last
    last = mine.then(() => pass(turnsBetween))
    return mine
  }
}

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}
