import path from 'node:path'
import { hashPassword } from '@readgrow/server/accounts'
import { type Child, startChild } from '../shared/child.ts'
import { cpuMicrosecondsOf } from '../shared/cpu-time.ts'
import { openLine, requestOf } from '../shared/http-line.ts'
import { sendAtRate } from '../shared/load.ts'
import { median, milliseconds, printLimit, printRatio, quantile } from '../shared/measure.ts'
import { type Product, root } from '../shared/product.ts'
import { makeReaders, type Reader } from '../shared/readers.ts'
import { liveRequest } from './latency.ts'

const password = 'a long password of the bench 42'
const rounds = 5
const signInsPerRound = 8
// With fewer the sign-in code is still cold, unlike on any server in use.
const warmingSignIns = 40
const atOnce = 4
const probe = { perSecond: 200, seconds: 3, connections: 8 }

/** A5: the cost of a sign-in beside its hash, and the effect of many at once on others. */
export async function measureSignIn(product: Product): Promise<void> {
  const readers = await makeReaders(product.db, {
    count: 400,
    prefix: 'sign-in-',
    passwordHash: await hashPassword(password),
  })
  const next = signInsOf(product.server, readers)
  const hashes = await startChild({
    script: path.join(root, 'bench/src/api/hash-server.ts'),
    logFile: path.join(product.folder, 'hash.log'),
    ready: 'ready',
    env: { PASSWORD: password },
  })
  for (let done = 0; done < warmingSignIns; done++) await next()
  const ours: number[] = []
  const hash: number[] = []
  for (let round = 0; round < rounds; round++) {
    const spent = { ours: 0, hash: 0 }
    // One of each in turn: successive hashes find their memory in the cache and would flatter the anchor.
    for (let done = 0; done < signInsPerRound; done++) {
      spent.hash += await hashMicroseconds(hashes)
      const before = cpuMicrosecondsOf(product.server.pid)
      await next()
      spent.ours += cpuMicrosecondsOf(product.server.pid) - before
    }
    hash.push(spent.hash / signInsPerRound)
    ours.push(spent.ours / signInsPerRound)
  }
  await hashes.stop()
  const show = (value: number) => milliseconds(value / 1000)
  printRatio({
    id: 'A5',
    measure: 'sign-in, CPU of the server, next to its hash alone',
    anchor: median(hash),
    ours: median(ours),
    atMost: 1.15,
    show,
  })
  await measureOthersMeanwhile(product.server, next)
}

/** A static call's p99 while sign-ins keep every core busy, minus its p99 at rest. */
async function measureOthersMeanwhile(server: Child, next: () => Promise<void>): Promise<void> {
  const target = { port: server.port, requests: [liveRequest(server.port)] }
  const p99 = async () => quantile(await sendAtRate(target, probe), 0.99)
  const atRest = await p99()
  let busy = true
  const signingIn = Array.from({ length: atOnce }, async () => {
    while (busy) await next()
  })
  const meanwhile = await p99()
  busy = false
  await Promise.all(signingIn)
  printLimit({
    id: 'A5',
    measure: `static call p99, added by ${atOnce} sign-ins at once`,
    anchor: milliseconds(atRest),
    ours: meanwhile - atRest,
    atMost: 10,
    show: milliseconds,
  })
}

/** Signs the next reader in, each from another network address, because sign-ins are limited by address. */
function signInsOf(server: Child, readers: readonly Reader[]): () => Promise<void> {
  let turn = 0
  return async () => {
    const reader = readers[turn++ % readers.length] as Reader
    const line = await openLine(server.port, `127.0.${1 + (turn >> 7)}.${1 + (turn & 127)}`)
    const origin = `http://localhost:${server.port}`
    const headers = { host: `localhost:${server.port}`, origin, 'sec-fetch-site': 'same-origin' }
    const { status, body } = await line.send(
      requestOf('POST', '/api/auth/login', headers, JSON.stringify({ customerId: reader.customerId, password })),
    )
    line.close()
    if (status !== 200) throw new Error(`a sign-in answered ${status} ${body}`)
  }
}

async function hashMicroseconds(hashes: Child): Promise<number> {
  const line = await openLine(hashes.port)
  const { body } = await line.send(requestOf('POST', '/', { host: 'localhost' }))
  line.close()
  return (JSON.parse(body.toString()) as { microseconds: number }).microseconds
}
