import { cpuMicrosecondsOfEach, cpuSince } from '../shared/cpu-time.ts'
import type { CardStore } from './card-store.ts'

/** Measures CPU time in microseconds from now on, of this process and of every backend. */
export async function cpuWatch({ client }: CardStore): Promise<() => number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  )
  const pids = rows.map(({ pid }) => pid)
  const [backends, own] = [cpuMicrosecondsOfEach(pids), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(own)
    return cpuSince(backends, cpuMicrosecondsOfEach(pids)) + user + system
  }
}
