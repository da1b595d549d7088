import { requestOf } from '../shared/http-line.ts'
import { sendAtRate, type Target } from '../shared/load.ts'
import { median, milliseconds, note, printLimit, printRatio, quantile } from '../shared/measure.ts'
import type { Product } from '../shared/product.ts'
import type { Reader } from '../shared/readers.ts'
import { headerInfoRequest } from './header-info.ts'

const rounds = 5
const seconds = 3
const connections = 20

export const liveRequest = (port: number) => requestOf('GET', '/api/health/live', { host: `localhost:${port}` })

/** A3: how long header-info takes at half load, next to a static JSON reply of the same server. */
export async function measureLatency(
  { server }: Product,
  readers: readonly Reader[],
  bestPerSecond: number,
): Promise<void> {
  const perSecond = Math.floor(bestPerSecond / 2)
  const control: Target = { port: server.port, requests: [liveRequest(server.port)] }
  const ours: Target = { port: server.port, requests: readers.map((reader) => headerInfoRequest(server.port, reader)) }
  const p99 = { control: [] as number[], ours: [] as number[] }
  const p50: number[] = []
  for (let round = 0; round < rounds; round++) {
    p99.control.push(quantile(await sendAtRate(control, { perSecond, seconds, connections }), 0.99))
    const took = await sendAtRate(ours, { perSecond, seconds, connections })
    p99.ours.push(quantile(took, 0.99))
    p50.push(median(took))
  }
  note(`half load: ${perSecond} calls a second`)
  printRatio({
    id: 'A3',
    measure: 'header-info p99 at half load, next to static JSON',
    anchor: median(p99.control),
    ours: median(p99.ours),
    atMost: 1.5,
    show: milliseconds,
  })
  printLimit({ id: 'A3', measure: 'header-info p50 at half load', ours: median(p50), atMost: 3, show: milliseconds })
}
