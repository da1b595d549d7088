import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { openOutside } from '#platform/testing/outside'

export const pushHost = 'push.example.com'

interface Device {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

export interface ReceivedNotice {
  readonly device: string
  readonly notice: unknown
  readonly seconds: number
  readonly topic: string | undefined
  /** The key by which the sender proved who he is, base64url. */
  readonly sender: string
}

/**
 * A push service on loopback that keeps to the protocol: proof of the sender (RFC 8292), time to live (RFC 8030) and a
 * message that the device alone can read (RFC 8291); anything else is refused with 400 or 403 and never received.
 */
export async function openPushService() {
  const devices = new Map<string, Device>()
  const received: ReceivedNotice[] = []
  const statuses = new Map<string, number>()
  let asked = 0
  const outside = await openOutside([pushHost], (request, response) => {
    void (async () => {
      asked++
      const device = request.url?.split('/').at(-1) ?? ''
      const forced = statuses.get(device) ?? 0
      const status = forced || (await take(request, device, devices.get(device), received))
      if (status > 0) response.writeHead(status).end('whatever')
      else response.destroy()
    })()
  })

  return {
    reach: outside.reach,
    close: outside.close,
    received,
    asked: () => asked,
    /** What the service answers for a device from now on: a status, -1 for hanging up, 0 for what is right. */
    answer: (device: string, status: number) => void statuses.set(device, status),
    /** What a browser hands over when it subscribes. */
    browser(device: string) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(device, { ecdh, auth })
      return {
        endpoint: `https://${pushHost}/send/${device}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
  }
}

async function take(
  request: IncomingMessage,
  name: string,
  device: Device | undefined,
  received: ReceivedNotice[],
): Promise<number> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  const { headers, method } = request
  const sender = senderOf(headers.authorization ?? '')
  if (sender === null) return 403
  if (!device) return 404
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 400
  const text = decrypted(Buffer.concat(pieces), device)
  const topic = headers.topic?.toString()
  received.push({ device: name, notice: JSON.parse(text), seconds: Number(headers.ttl), topic, sender })
  return 201
}

/** The public key of the sender, if he has signed for this service and for a day at most. */
function senderOf(authorization: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const seal = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, seal)) return null
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  const secondsLeft = Number(exp) - Date.now() / 1000
  const sound = aud === `https://${pushHost}` && secondsLeft > 0 && secondsLeft <= 86_400
  return sound && /^(https:|mailto:)/.test(String(sub)) ? key : null
}

/** RFC 8188 with the keys of RFC 8291, 3.4; one record. */
function decrypted(body: Buffer, { ecdh, auth }: Device): string {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
