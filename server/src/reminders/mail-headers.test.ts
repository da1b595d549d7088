import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { remindersOf, seoul, testApp } from '#testing'

/** A mail server that takes whatever it is given (RFC 5321), and the emails it got. */
async function openMailServer() {
  const emails: string[] = []
  const server = createServer((socket) => converse(socket, (email) => emails.push(email)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { emails, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

function converse(socket: Socket, take: (email: string) => void): void {
  let email: string[] | null = null
  let rest = ''
  socket.setEncoding('utf8').write('220 mail\r\n')
  socket.on('data', (part) => {
    const lines = (rest + part).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (email && line !== '.') email.push(line)
      else if (email) {
        take(email.join('\n'))
        email = null
        socket.write('250 taken\r\n')
      } else if (line === 'DATA') {
        email = []
        socket.write('354 go on\r\n')
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    }
  })
}

const mailServer = await openMailServer()
afterAll(() => mailServer.close())
const app = await testApp({ start: seoul('2026-11-20T09:04'), config: { smtpUrl: mailServer.url } })
const { person, hourly } = remindersOf(app)

test('a reminder leaves with what a mail program needs for unsubscribing in one click', async () => {
  const account = await person()
  await hourly()
  const [email = ''] = mailServer.emails
  const [head = ''] = email.split('\n\n')
  const headers = head.replace(/\n[ \t]+/g, ' ')
  expect(mailServer.emails).toHaveLength(1)
  expect(headers).toContain(`To: ${account.customerId}`)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const [, url = ''] = /^List-Unsubscribe: <(http:\/\/localhost\/unsubscribe\?token=[\w.-]+)>$/m.exec(headers) ?? []
  const { pathname, search, hostname } = new URL(url)
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { host: hostname, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  app.clock.advance({ days: 3 })
  await hourly()
  expect(mailServer.emails).toHaveLength(1)
})
