import Fastify from 'fastify'

// Sends the same bytes as the product, from memory: the cost of Node and Fastify alone.
const reply = JSON.parse(process.env.REPLY ?? '{}') as unknown
const app = Fastify({ logger: false })
app.get('/api/common/header-info', async () => reply)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write('ready\n')
