import path from 'node:path'
import { type Child, startChild } from '../shared/child.ts'
import { cpuMicrosecondsOf } from '../shared/cpu-time.ts'
import { requestOf } from '../shared/http-line.ts'
import { sendAll } from '../shared/load.ts'
import { microseconds, note, printRatio } from '../shared/measure.ts'
import type { SignedIn } from '../shared/payload.ts'
import { type Product, root } from '../shared/product.ts'

// A reader may make 300 calls a minute, pages among them; two pages of one reader are measured.
const rounds = 3
const pagesPerRound = 30
const warmingPages = 30
const connections = 2

interface Rival {
  readonly server: Child
  readonly request: Buffer
}

/** P8: Node's processor time for a page, next to its rendering alone, and next to sending it as bytes. */
export async function measureRendering(
  product: Product,
  reader: SignedIn,
  addresses: Readonly<Record<'brand' | 'home' | 'article', string>>,
): Promise<void> {
  const bare = await startChild({
    script: path.join(root, 'bench/src/page/rendering-server.ts'),
    logFile: path.join(product.folder, 'rendering-server.log'),
    ready: 'ready',
    env: { ORIGIN: reader.origin, COOKIE: reader.cookie },
  })
  for (const [name, address] of Object.entries(addresses)) {
    const cookie: Record<string, string> = name === 'brand' ? {} : { cookie: reader.cookie }
    const from = (server: Child, url: string): Rival => ({
      server,
      request: requestOf('GET', url, { host: `localhost:${server.port}`, accept: 'text/html', ...cookie }),
    })
    const rivals = [from(product.server, address), from(bare, address), from(bare, `/file${address}`)] as const
    const [ours, rendered, file] = await cpuOf(rivals)
    const figure = { id: 'P8', ours: ours ?? Number.NaN, show: microseconds }
    printRatio({
      ...figure,
      measure: `${name}: Node CPU of a page, next to rendering it from memory`,
      anchor: rendered ?? Number.NaN,
      atMost: 1.5,
    })
    note(`${name} as bytes: ${microseconds(file ?? Number.NaN)}, ${(figure.ours / (file ?? 1)).toFixed(1)}x`)
  }
  await bare.stop()
}

/** The least of several rounds for each, in microseconds a page: other processes can only add time. */
async function cpuOf(rivals: readonly Rival[]): Promise<number[]> {
  for (const { server, request } of rivals)
    await sendAll({ port: server.port, requests: [request] }, { count: warmingPages, connections })
  const least = rivals.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server, request }] of rivals.entries()) {
      const before = cpuMicrosecondsOf(server.pid)
      await sendAll({ port: server.port, requests: [request] }, { count: pagesPerRound, connections })
      const spent = (cpuMicrosecondsOf(server.pid) - before) / pagesPerRound
      least[index] = Math.min(least[index] ?? spent, spent)
    }
  }
  return least
}
