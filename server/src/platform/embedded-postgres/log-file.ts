import { copyFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

const longestBytes = 5_000_000
const lookEveryMs = 60_000

export const logFile = (home: Home): string => join(home.folder, 'postgres.log')

/**
 * Limits the log to about five megabytes and one older part of the same size while this process lives. PostgreSQL
 * appends, so after truncation the log continues from its start. Returns the function that ends the watch.
 */
export function boundLog(home: Home): () => void {
  const look = () => void cutWhenLong(logFile(home)).catch(() => undefined)
  look()
  const watch = setInterval(look, lookEveryMs)
  watch.unref()
  return () => clearInterval(watch)
}

async function cutWhenLong(file: string): Promise<void> {
  if ((await stat(file)).size <= longestBytes) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
