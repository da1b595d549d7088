import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { socialProviders } from '@readgrow/contract/constants'
import { type Clock, systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { type SimulatedShape, simulatedShapes } from './people.ts'

/** The product's client id and secret at every simulated provider. */
export const simulatedClient = { clientId: 'readgrow-practice', clientSecret: 'practice-makes-perfect' } as const

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Our own identity providers on a loopback port, for development, demonstration and tests. Their code is loaded with
 * the first request, so a start waits for nothing but the port; a port in use is no failure.
 */
export async function openSimulatedProviders({ port = 0, clock = systemClock }: { port?: number; clock?: Clock } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const providers = new Map<SimulatedShape, Promise<Answer>>()
  let origin = ''

  const server = createServer((request, response) => {
    const shape = simulatedShapes.find((name) => request.url?.startsWith(`/${name}/`))
    if (!shape) return void response.writeHead(404).end()
    const known = providers.get(shape) ?? load(shape, `${origin}/${shape}`, { appleKey: publicKey, clock })
    providers.set(shape, known)
    known
      .then((answer) => answer(request, response))
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end()))
  })
  await listen(server, port).catch(() => listen(server, 0))
  // It must not keep the process alive.
  server.unref()
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    issuerOf: (shape: SimulatedShape) => `${origin}/${shape}`,
    applePrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export type SimulatedProviders = Awaited<ReturnType<typeof openSimulatedProviders>>

async function load(
  shape: SimulatedShape,
  issuer: string,
  { appleKey, clock }: { appleKey: KeyObject; clock: Clock },
): Promise<Answer> {
  if (shape === 'naver') return (await import('./naver.ts')).naverProvider(simulatedClient).answer
  const { oidcProvider } = await import('./oidc.ts')
  return oidcProvider(shape, issuer, { client: { ...simulatedClient, appleKey }, clock }).answer
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** The configuration with a simulated provider for each service that has no configured key. */
export function withSimulated(config: Config, simulated: SimulatedProviders): Config {
  const stands = socialProviders.filter((provider) => config.social[provider] === null)
  const social = Object.fromEntries(
    stands.map((provider) => [provider, { issuer: simulated.issuerOf(provider), ...simulatedClient }]),
  )
  const appleKey = { teamId: 'practice', keyId: 'practice', privateKey: simulated.applePrivateKey }
  return {
    ...config,
    simulatedOrigin: simulated.origin,
    social: { ...config.social, ...social, ...(stands.includes('apple') ? { appleKey } : {}) },
  }
}
