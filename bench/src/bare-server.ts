import Fastify from 'fastify'

// The same bytes as the product answers, from memory: what Node and Fastify cost alone.
const reply = JSON.parse(process.env.REPLY ?? '{}') as unknown
const app = Fastify({ logger: false })
app.get('/api/common/header-info', async () => reply)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write('ready\n')
