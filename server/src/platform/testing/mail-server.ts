import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** What it says to a recipient: a reply, or nothing at all. */
export type ToRecipient = (address: string, asked: number) => `${number} ${string}` | 'HANG'

/** A mail server on loopback that accepts, refuses or hangs as the test says; closed after the file. */
export async function aMailServer(toRecipient: ToRecipient) {
  const taken: { to: string; text: string }[] = []
  const offered = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let rest = ''
    let inEmail = false
    say('220 loopback')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk
      for (let end = endOf(rest, inEmail); end >= 0; end = endOf(rest, inEmail)) {
        const part = rest.slice(0, end)
        rest = rest.slice(end + (inEmail ? 5 : 2))
        if (inEmail) taken.push({ to, text: part })
        const wasEmail = inEmail
        inEmail = !wasEmail && part === 'DATA'
        if (wasEmail) say('250 taken')
        else if (inEmail) say('354 go on')
        else if (part.startsWith('RCPT TO:')) {
          to = /<(.*)>/.exec(part)?.[1] ?? ''
          offered.set(to, (offered.get(to) ?? 0) + 1)
          const answer = toRecipient(to, offered.get(to) ?? 0)
          if (answer !== 'HANG') say(answer)
        } else if (part === 'QUIT') socket.end('221 bye\r\n')
        else say('250 well')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  afterAll(async () => {
    hangUp()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Accepted emails, oldest first. */
    taken,
    /** How often an email to each address was offered. */
    asked: offered,
    /** Breaks off every connection. */
    hangUp,
  }
}

const endOf = (text: string, inEmail: boolean) => text.indexOf(inEmail ? '\r\n.\r\n' : '\r\n')
