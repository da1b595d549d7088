import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  who: 'machine',
  summary: 'The process answers',
  reply: z.strictObject({ status: z.literal('live') }),
  refusals: [],
})

export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  who: 'machine',
  summary: 'Database and migrations are in order and the server takes calls',
  reply: z.strictObject({ status: z.literal('ready') }),
  refusals: ['DB_UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'SHUTTING_DOWN'],
})

export const openApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  who: 'machine',
  summary: 'This API as OpenAPI 3.1; not in production',
  reply: z.record(z.string(), z.unknown()),
  refusals: ['NOT_FOUND'],
})

export const healthEndpoints = { live, ready, openApi }
