import type { Endpoint } from '@readgrow/contract'
import { Refusal } from '#platform/refusal'
import { emptyFile } from './file-limits.ts'

const maxDepth = 20
/** Values of a body, whatever its size: three levels of a manuscript with all notes have a third of it. */
const maxParts = 30_000
const utf8 = new TextDecoder('utf-8', { fatal: true })
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a JSON body; refuses bad UTF-8, NUL, keys that reach prototypes, nesting past 20 and more than 30,000 parts.
 */
export function parseBody(raw: Buffer): unknown {
  if (hasTooManyParts(raw)) throw new Refusal('MALFORMED_BODY')
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(raw))
  } catch {
    throw new Refusal('MALFORMED_BODY')
  }
  if (!isHarmless(value)) throw new Refusal('MALFORMED_BODY')
  return value
}

/**
 * Counts commas, colons and openings outside texts: an object of a hundred thousand keys takes longer than a megabyte
 * of text.
 */
function hasTooManyParts(raw: Buffer): boolean {
  if (raw.length < maxParts) return false
  let parts = 0
  let isText = false
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at]
    if (byte === quote) isText = !isText
    else if (isText) at += byte === backslash ? 1 : 0
    else if (isPart(byte) && ++parts > maxParts) return true
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
/** `,` `:` `[` `{` */
const isPart = (byte: number | undefined) => byte === 0x2c || byte === 0x3a || byte === 0x5b || byte === 0x7b

/** A reviver would be called for each zero of a long array: ten times as slow as visiting objects alone. */
function isHarmless(value: unknown): boolean {
  let level = isNode(value) ? [value] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return false
    const below: object[] = []
    for (const item of level) {
      if (!Array.isArray(item) && Object.keys(item).some((key) => forbiddenKeys.has(key))) return false
      for (const child of Object.values(item)) if (isNode(child)) below.push(child)
    }
    level = below
  }
  return true
}

const isNode = (value: unknown): value is object => value !== null && typeof value === 'object'

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
  if (!body || body.length === 0 || type === undefined) throw emptyFile()
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
