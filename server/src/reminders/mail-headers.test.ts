import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { remindersOf, seoul, testApp } from '#testing'

/** A mail server that takes whatever it is given (RFC 5321), and the letters it got. */
async function openMailServer() {
  const letters: string[] = []
  const server = createServer((socket) => converse(socket, (letter) => letters.push(letter)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { letters, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

function converse(socket: Socket, take: (letter: string) => void): void {
  let letter: string[] | null = null
  let rest = ''
  socket.setEncoding('utf8').write('220 mail\r\n')
  socket.on('data', (part) => {
    const lines = (rest + part).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (letter && line !== '.') letter.push(line)
      else if (letter) {
        take(letter.join('\n'))
        letter = null
        socket.write('250 taken\r\n')
      } else if (line === 'DATA') {
        letter = []
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
  const [letter = ''] = mailServer.letters
  const [head = ''] = letter.split('\n\n')
  const headers = head.replace(/\n[ \t]+/g, ' ')
  expect(mailServer.letters).toHaveLength(1)
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
  expect(mailServer.letters).toHaveLength(1)
})
