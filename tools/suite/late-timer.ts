import { workerData } from 'node:worker_threads'

const everyMs = 50
const latest = workerData as Int32Array

/** Keeps the worst lateness of a timer, whole milliseconds, where the thread that watches can read it. */
function look(dueAtMs: number): void {
  setTimeout(() => {
    const lateMs = Math.round(performance.now() - dueAtMs)
    if (lateMs > Atomics.load(latest, 0)) Atomics.store(latest, 0, lateMs)
    look(performance.now() + everyMs)
  }, everyMs)
}

look(performance.now() + everyMs)
