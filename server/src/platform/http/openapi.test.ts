import { errorCatalogue, refusalsOf } from '@readgrow/contract'
import { describe, expect, test } from 'vitest'
import { declaredCalls, testApp } from '#testing'

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters: { name: string; in: string }[]
        requestBody?: unknown
        responses: Record<string, { description: string }>
      }
    >
  >
}

const app = await testApp()
const production = await testApp({ config: { mode: 'production', conveniences: false } })
const read = (from: typeof app, host = 'localhost') =>
  from.send<Document>({ method: 'GET', url: '/api/openapi.json', host })

// Made anew for each reader, and long: one reading serves all calls.
const { paths: shown } = (await read(app)).body

describe('the document of the API', () => {
  test('is served outside production, on any host, and not in production', async () => {
    expect(await read(app, 'any.example')).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
    expect(await read(production)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('contains every endpoint and no other', async () => {
    const described = Object.entries(shown).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    const declared = declaredCalls.map(
      ({ name, endpoint }) => `${name} ${endpoint.method} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  test.each(declaredCalls)('describes parameters, body and each refusal of $name', ({ endpoint }) => {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = shown[path]?.[endpoint.method.toLowerCase()]
    const inPath = (operation?.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.file !== undefined)
    for (const code of refusalsOf(endpoint))
      expect(operation?.responses[errorCatalogue[code].status]?.description.split(', ')).toContain(code)
  })
})

test('the development mailbox is no part of production', async () => {
  expect((await app.fastify.inject({ url: '/dev/mail', headers: { host: 'localhost' } })).body).toContain(
    '개발용 편지함',
  )
  expect((await production.fastify.inject({ url: '/dev/mail', headers: { host: 'localhost' } })).body).not.toContain(
    '개발용 편지함',
  )
})
