import { type Endpoint, errorCatalogue, refusalsOf } from '@readgrow/contract'
import {
  createDocument,
  type oas31,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function describeApi(endpoints: Record<string, Endpoint>): Record<string, unknown> {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'ReadGrow', version: '1' },
    paths,
    components: { schemas: { Error: errorSchema } },
  })
  return { ...document }
}

const errorSchema: oas31.SchemaObject = {
  type: 'object',
  required: ['message'],
  properties: {
    code: { enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    retryAfter: { type: 'integer' },
    signs: { type: 'array', items: { type: 'string' } },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, rule: { type: 'string' } } },
    },
  },
}

type RequestParams = NonNullable<ZodOpenApiOperationObject['requestParams']>

function describeOperation(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, params, query } = endpoint
  const content = endpoint.file
    ? Object.fromEntries(endpoint.file.types.map((type) => [type, {}]))
    : endpoint.body && { 'application/json': { schema: endpoint.body } }
  return {
    operationId,
    summary,
    'x-who': endpoint.who,
    requestParams: { ...(params && { path: params }), ...(query && { query }) } as RequestParams,
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(endpoint),
  }
}

function responsesOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorCatalogue[code].status)
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const content = endpoint.sendsFile
    ? { '*/*': {} }
    : ({ 'application/json': { schema: endpoint.reply } } as ZodOpenApiContentObject)
  const reply = { description: 'done', content }
  return { 200: reply, ...Object.fromEntries(refusals) }
}
