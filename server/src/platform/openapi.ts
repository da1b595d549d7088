import { type Endpoint, errorCatalogue, refusalsOf } from '@readgrow/contract'
import { z } from 'zod'

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function describeApi(endpoints: Record<string, Endpoint>): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ReadGrow', version: '1' },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    code: { enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    retryAfter: { type: 'integer' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, rule: { type: 'string' } } },
    },
  },
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

function describeOperation(operationId: string, endpoint: Endpoint): Record<string, unknown> {
  const content = endpoint.file
    ? Object.fromEntries(endpoint.file.types.map((type) => [type, {}]))
    : endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
  const body = content && { requestBody: { required: true, content } }
  return {
    operationId,
    summary: endpoint.summary,
    'x-who': endpoint.who,
    parameters: parametersOf(endpoint),
    ...body,
    responses: responsesOf(endpoint),
  }
}

function parametersOf(endpoint: Endpoint): unknown[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, unknown>
      required?: string[]
    }
    const place = part === 'params' ? 'path' : 'query'
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: each,
    }))
  })
}

function responsesOf(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorCatalogue[code].status)
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const reply = { description: 'done', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } }
  return { 200: reply, ...Object.fromEntries(refusals) }
}
