import { type Endpoint, errorCatalogue } from '@readgrow/contract'
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'

const ofStaff = [
  'UNAUTHENTICATED',
  'EXPIRED_ACCESS_TOKEN',
  'EXPIRED_REFRESH_TOKEN',
  'SESSION_REVOKED',
  'FORBIDDEN',
  'TWO_STEP_REQUIRED',
] as const

const byWho: Record<Endpoint['who'], readonly (keyof typeof errorCatalogue)[]> = {
  machine: [],
  visitor: [],
  account: ['UNAUTHENTICATED', 'EXPIRED_ACCESS_TOKEN', 'EXPIRED_REFRESH_TOKEN', 'SESSION_REVOKED'],
  learner: [
    'UNAUTHENTICATED',
    'EXPIRED_ACCESS_TOKEN',
    'EXPIRED_REFRESH_TOKEN',
    'SESSION_REVOKED',
    'PAYMENT_EXPIRED',
    'LEVEL_TEST_REQUIRED',
    'ONBOARDING_REQUIRED',
  ],
  desk: ofStaff,
  lead: ofStaff,
  staff: ofStaff,
  owner: ofStaff,
  editor: ofStaff,
  operator: ofStaff,
}
const ofEveryCall = [
  'RATE_LIMITED',
  'TOO_MANY_ATTEMPTS',
  'OVERLOADED',
  'SHUTTING_DOWN',
  'DB_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'INTERNAL',
  'HEADERS_TOO_LARGE',
] as const

/** Every code that a call may answer: its own, those of its kind, and those of any call. */
export function refusalsOf(endpoint: Endpoint): readonly (keyof typeof errorCatalogue)[] {
  const unsafe =
    endpoint.method === 'GET' ? [] : (['CSRF_REJECTED', 'MALFORMED_BODY', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const)
  return [
    ...new Set([...endpoint.refusals, ...byWho[endpoint.who], ...unsafe, 'VALIDATION_FAILED' as const, ...ofEveryCall]),
  ]
}

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
  const reply = { description: 'done', content: { 'application/json': { schema: endpoint.reply } } }
  return { 200: reply, ...Object.fromEntries(refusals) }
}
