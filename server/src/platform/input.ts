import type { Endpoint } from '@readgrow/contract'
import { Refusal } from './refusal.ts'

const maxDepth = 20
const utf8 = new TextDecoder('utf-8', { fatal: true })
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a JSON body; refuses bad UTF-8, NUL, keys that reach prototypes, and nesting past 20. */
export function parseBody(raw: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(raw), (key, item: unknown) => {
      if (forbiddenKeys.has(key)) throw new Refusal('MALFORMED_BODY')
      return item
    })
  } catch {
    throw new Refusal('MALFORMED_BODY')
  }
  if (depthOf(value) > maxDepth) throw new Refusal('MALFORMED_BODY')
  return value
}

function depthOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  let deepest = 0
  const level: [unknown, number][] = [[value, 1]]
  for (const [item, depth] of level) {
    deepest = Math.max(deepest, depth)
    if (depth > maxDepth) return depth
    for (const child of Object.values(item as object))
      if (child !== null && typeof child === 'object') level.push([child, depth + 1])
  }
  return deepest
}

interface RawInput {
  params: unknown
  query: unknown
  body: Buffer | undefined
  /** The media type of the body. */
  type?: string | undefined
}

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Uint8Array
  type?: string
}

/** The declared parts of a call, parsed; VALIDATION_FAILED names each field and the rule it broke, never a pattern. */
export function parseInput(endpoint: Endpoint, raw: RawInput): Input {
  const parsed: Input = {}
  const parts = { params: raw.params, query: raw.query, body: endpoint.body ? bodyOf(raw.body) : undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = schema.safeParse(parts[part])
    if (!result.success) throw invalid(part, result.error.issues)
    parsed[part] = result.data
  }
  if (!endpoint.query && Object.keys((raw.query as object | undefined) ?? {}).length > 0) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query', rule: 'unrecognized_keys' }] })
  }
  if (endpoint.file) return { ...parsed, ...fileOf(raw) }
  if (!endpoint.body && raw.body && raw.body.length > 0 && raw.body.toString('latin1').trim() !== '{}')
    throw new Refusal('MALFORMED_BODY')
  return parsed
}

function fileOf({ body, type }: RawInput): { file: Uint8Array; type: string } {
  if (!body || body.length === 0 || type === undefined) throw new Refusal('MALFORMED_BODY')
  return { file: body, type }
}

function bodyOf(raw: Buffer | undefined): unknown {
  if (!raw || raw.length === 0) throw new Refusal('MALFORMED_BODY')
  return parseBody(raw)
}

function invalid(part: string, issues: readonly { path: PropertyKey[]; code: string; message: string }[]): Refusal {
  const fields = issues.slice(0, 20).map((issue) => ({
    path: part === 'body' ? issue.path.map(String).join('.') : [part, ...issue.path.map(String)].join('.'),
    rule: issue.code === 'custom' ? issue.message : issue.code,
  }))
  return new Refusal('VALIDATION_FAILED', { fields })
}
