/**
 * The event loop accepts one new connection a turn (libuv, `uv__server_io`). With a page in every turn a crowd of six
 * hundred would wait for seconds until the last of it, including probes, has been accepted at all.
 */
const turnsBetween = 32

/**
 * Gives out turns of the event loop one by one: each caller's promise resolves in a separate turn, with some turns
 * for everybody else before the next. So work of many milliseconds lets calls and new connections in between.
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
