import { createServer } from 'node:http'
import { hashPassword, passwordMatches } from '@readgrow/server/accounts'

// The hash of a sign-in alone, with the product's parameters. Each call verifies once.
const password = process.env.PASSWORD ?? ''
const stored = await hashPassword(password)
await passwordMatches(stored, password)
const server = createServer(async (_request, response) => {
  const before = process.cpuUsage()
  await passwordMatches(stored, password)
  const { user, system } = process.cpuUsage(before)
  const reply = JSON.stringify({ microseconds: user + system })
  response.setHeader('content-length', reply.length).end(reply)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
