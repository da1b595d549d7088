import { type EmbeddedPostgres, openPostgres } from './open.ts'

export type { EmbeddedPostgres } from './open.ts'

/**
 * Opens the PostgreSQL of a data folder: creates it if the folder is empty, starts it if it does not run, and makes
 * sure that `database` exists. Fully durable. Any number of processes may open one folder at once. `say` gets one
 * line for everything that the person at the terminal should know. With `onLost`, a PostgreSQL that ends meanwhile is
 * started again at the same address, and `onLost` is called when that does not help. Throws when the folder belongs
 * to another major version or another user, or when PostgreSQL does not start.
 */
export function openEmbeddedPostgres(options: {
  dataDir: string
  database: string
  say: (line: string) => void
  onLost?: (error: Error) => void
}): Promise<EmbeddedPostgres> {
  return openPostgres({ ...options, durability: 'full' })
}
