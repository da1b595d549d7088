import { z } from 'zod'

const Row = z.strictObject({ id: z.string(), text: z.string().max(200), count: z.number().int(), on: z.boolean() })
const Body = z.strictObject({ rows: z.array(Row) })
const rows = Array.from({ length: 1_000 }, (_, n) => ({
  id: `row-${n}`,
  text: 'Trees grow. '.repeat(4),
  count: n,
  on: true,
}))
const text = JSON.stringify({ rows })
const runs = 200

/**
 * What parsing and checking a plain body of 100 KB costs on this machine at this moment, in milliseconds of this
 * thread's processor time: the mean of two hundred, because systems count in steps as long as several. Turns of the
 * event loop are stated as multiples of it.
 */
export function anchorMs(): number {
  parseAll(runs)
  const before = process.threadCpuUsage()
  parseAll(runs)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / runs
}

function parseAll(times: number): void {
  for (let time = 0; time < times; time++) Body.parse(JSON.parse(text))
}
