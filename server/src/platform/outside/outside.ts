import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { ErrorCode } from '@readgrow/contract'
import { Refusal } from '#platform/refusal'
import { isPublicAddress, type OutsideAddress, outsideAddress } from './outside-address.ts'

const mostBytes = 5 * 1024 * 1024
const mostRedirects = 3
const totalTimeoutMs = 10_000

export interface OutsideRules {
  /** Hosts that may be requested, exactly; a redirect may lead to them alone as well. */
  readonly hosts: readonly string[]
  /** Accepted media types. */
  readonly types: readonly string[]
}

export interface OutsideReply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Decompressed; empty unless the status is 200. */
  readonly bytes: Uint8Array
  readonly finalUrl: string
}

/** How the outside is reached. Tests, which have no outside, pass their own; the rules apply all the same. */
export interface Reach {
  /** Every address of a host. */
  resolve(host: string): Promise<readonly string[]>
  /** Where the connection to an approved address goes, and which certificates are trusted. */
  connect(address: string): { readonly host: string; readonly port: number; readonly ca?: string }
  readonly withinMs: number
}

export const theInternet: Reach = {
  resolve: async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  connect: (address) => ({ host: address, port: 443 }),
  withinMs: totalTimeoutMs,
}

export type OutsideTrouble = 'UNREACHABLE' | 'SLOW' | 'LARGE' | 'TYPE' | 'REDIRECTS' | 'ENCODING'

/** The other side misbehaves. */
export class OutsideRefusal extends Refusal {
  readonly trouble: OutsideTrouble

  constructor(trouble: OutsideTrouble, code: ErrorCode = 'GATEWAY_UNAVAILABLE') {
    super(code)
    this.trouble = trouble
  }
}

/**
 * The one way in which the server fetches an address that a user named (ASVS 1.3.6): https and port 443 of a listed
 * host, whose addresses must all be public; the connection goes to a checked address, so a second answer of the name
 * service changes nothing. Three redirects, each checked again; 5 MB decompressed; 10 s in all; no cookies. Throws
 * ADDRESS_REFUSED, or GATEWAY_UNAVAILABLE as an OutsideRefusal.
 */
export async function fetchOutside(url: string, rules: OutsideRules, reach = theInternet): Promise<OutsideReply> {
  const signal = AbortSignal.timeout(reach.withinMs)
  try {
    let address = outsideAddress(url, rules.hosts)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await ask(address, reading(rules), reach, signal)
      const target = redirectOf(response, address)
      if (target === null) return await replyOf(response, rules, address)
      response.destroy()
      address = outsideAddress(target, rules.hosts)
    }
    throw new OutsideRefusal('REDIRECTS')
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new OutsideRefusal(signal.aborted ? 'SLOW' : 'UNREACHABLE')
  }
}

/**
 * Delivers a message by POST, by the same rules except one: a redirect is an answer like any other. Returns the
 * status; the body is not read. `hosts` as for reading.
 */
export async function postOutside(
  url: string,
  message: Pick<Sent, 'headers' | 'body'>,
  hosts: readonly string[],
  reach = theInternet,
): Promise<number> {
  const signal = AbortSignal.timeout(reach.withinMs)
  try {
    const response = await ask(outsideAddress(url, hosts), { method: 'POST', ...message }, reach, signal)
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new OutsideRefusal(signal.aborted ? 'SLOW' : 'UNREACHABLE')
  }
}

/**
 * One request to a service that a user named, with its answer whatever the status: public addresses alone, https and
 * port 443, no redirect followed, 5 MB.
 */
export async function exchangeOutside(
  url: string,
  { withinMs, ...sent }: Sent & { readonly withinMs: number },
  reach = theInternet,
): Promise<OutsideReply> {
  const signal = AbortSignal.timeout(Math.min(withinMs, reach.withinMs))
  try {
    const address = outsideAddress(url, [URL.canParse(url) ? new URL(url).hostname : ''])
    const response = await ask(address, sent, reach, signal)
    const { statusCode: status = 0, headers } = response
    return { status, headers, bytes: await bytesOf(response), finalUrl: address.href }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new OutsideRefusal(signal.aborted ? 'SLOW' : 'UNREACHABLE')
  }
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

const reading = ({ types }: OutsideRules): Sent => ({
  method: 'GET',
  headers: { accept: types.join(', '), 'accept-encoding': 'gzip, br' },
})

/** An address of a host whose addresses are all public; ADDRESS_REFUSED otherwise. */
export async function publicAddressOf(host: string, reach: Reach, signal: AbortSignal): Promise<string> {
  const [address, ...others] = await orAbort(reach.resolve(host), signal)
  if (address === undefined) throw new OutsideRefusal('UNREACHABLE')
  if (![address, ...others].every(isPublicAddress)) throw new Refusal('ADDRESS_REFUSED')
  return address
}

async function ask(
  { host, path }: OutsideAddress,
  { method, headers: own, body }: Sent,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const address = await publicAddressOf(host, reach, signal)
  return new Promise((resolve, reject) => {
    const headers = { ...own, host, 'user-agent': 'ReadGrow' }
    // A separate agent: a proxy from the environment would look up the name a second time.
    const agent = new Agent({ keepAlive: false })
    const sent = request({ ...reach.connect(address), servername: host, method, path, headers, agent, signal }, resolve)
    sent.on('error', reject).end(body)
  })
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
    work.then(resolve, reject)
  })
}

function redirectOf({ statusCode, headers }: IncomingMessage, { href }: OutsideAddress): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode ?? 0) || headers.location === undefined) return null
  return URL.canParse(headers.location, href) ? new URL(headers.location, href).href : headers.location
}

async function replyOf(response: IncomingMessage, rules: OutsideRules, address: OutsideAddress): Promise<OutsideReply> {
  const { statusCode: status = 0, headers } = response
  try {
    if (status !== 200) return { status, headers, bytes: new Uint8Array(), finalUrl: address.href }
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!rules.types.includes(type)) throw new OutsideRefusal('TYPE')
    return { status, headers, bytes: await bytesOf(response), finalUrl: address.href }
  } finally {
    response.destroy()
  }
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const unpacked = unpack(response)
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > mostBytes) throw new OutsideRefusal('LARGE')
      pieces.push(piece)
    }
  } finally {
    unpacked.destroy()
  }
  return Buffer.concat(pieces)
}

function unpack(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const into = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }
  if (!Object.hasOwn(into, encoding)) throw new OutsideRefusal('ENCODING')
  const unpacking = into[encoding as keyof typeof into]()
  response.on('error', (error) => unpacking.destroy(error))
  return response.pipe(unpacking)
}
