import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The process id of the embedded PostgreSQL of a data folder, or null when its pid file is gone. */
export function findPostmasterIn(dataDir: string): number | null {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  } catch {
    return null
  }
}
