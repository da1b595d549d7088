import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process in bytes, 0 when it has ended. Linux only. */
export function residentBytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The number of files and sockets that a process has open. */
export function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Watches a process's resident memory; stopping it returns the most, in bytes. */
export function watchMemory(pid: number): () => number {
  let most = residentBytesOf(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentBytesOf(pid))
  }, 250)
  return () => {
    clearInterval(timer)
    return Math.max(most, residentBytesOf(pid))
  }
}
