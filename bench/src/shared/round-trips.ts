import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL that counts how often the caller waits for a reply. */
export interface CountedWay {
  readonly url: string
  /** Round trips so far, without those of the job queue (schema `jobs`). */
  roundTrips(): number
  close(): void
}

/**
 * Passes everything on and reads what the client sends. Each Sync ends one round trip of the extended protocol,
 * each Query is one of the simple protocol. Source: PostgreSQL manual, 54.7 Message Formats.
 */
export async function openCountedWay(databaseUrl: string): Promise<CountedWay> {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host') ?? decodeURIComponent(target.hostname)
  const open = () =>
    socketFolder.startsWith('/')
      ? connect(`${socketFolder}/.s.PGSQL.${target.searchParams.get('port') ?? (target.port || 5432)}`)
      : connect(Number(target.port), socketFolder)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const upstream = open()
    const reader = readMessages((ofJobs) => {
      if (!ofJobs) count++
    })
    client.on('data', reader)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (socket === client ? upstream : client).destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url, roundTrips: () => count, close }
}

function readMessages(onRoundTrip: (ofJobs: boolean) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  let ofJobs = false
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    for (;;) {
      // Only the startup message has no type byte.
      const head = started ? 1 : 0
      if (pending.length < head + 4) return
      const length = head + pending.readUInt32BE(head)
      if (pending.length < length) return
      const type = started ? String.fromCharCode(pending[0] ?? 0) : 'startup'
      const text = pending.toString('latin1', head + 4, length)
      pending = pending.subarray(length)
      started = true
      if (type === 'P' || type === 'Q') ofJobs = /\bjobs\./.test(text) || text.includes('pgboss')
      if (type === 'S' || type === 'Q') onRoundTrip(ofJobs)
      if (type === 'S') ofJobs = false
    }
  }
}
