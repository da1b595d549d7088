import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Reach } from '#platform/outside/outside'

/** An address of the public internet; nothing is ever sent there. */
export const publicAddress = '93.184.215.14'

/** DER (X.690): a tag, the length, the value. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), value])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 255]), value])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value)
const commonName = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('outside')))))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))

/** A self-signed certificate (RFC 5280), made for one run so no key is in the repository. */
function certificateFor(...hosts: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = hosts.map((host) => der(0x82, Buffer.from(host)))
  const alternativeNames = sequence(oid('551d11'), der(0x04, sequence(...names)))
  const years = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName,
    years,
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames)),
  )
  const certificate = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey)))
  const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}

/** A server with certificates for these hosts, on loopback, that plays the whole outside. */
export async function openOutside(hosts: readonly string[], answer: RequestListener) {
  const { key, cert } = certificateFor(...hosts)
  const server = createServer({ key, cert }, answer).on('tlsClientError', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reach: Reach = {
    resolve: async () => [publicAddress],
    connect: () => ({ host: '127.0.0.1', port, ca: cert }),
    // For tests that are not about time; the product's own limit is shorter.
    withinMs: 30_000,
  }
  return { reach, close: () => closed(server) }
}

/** Listens on loopback and counts connections. */
export async function openCanary() {
  let connections = 0
  const server = createPlainServer((_request, response) => void response.end('secret'))
  server.on('connection', () => {
    connections++
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, close: () => closed(server) }
}

function closed(server: { close(done: () => void): unknown; closeAllConnections(): void }): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(() => resolve()))
}
