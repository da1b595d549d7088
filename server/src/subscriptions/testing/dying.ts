import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Services } from '#platform/context'
import type { PaymentGateway } from '#platform/payment-gateway/index'

export const killed = new Error('killed')

/**
 * The services of a server that dies before its n-th statement or call to the gateway: nothing that it would still have
 * done happens, and the database rolls back what was open.
 */
export function dyingBefore(services: Services, nth: number) {
  let awaits = 0
  const live = () => {
    if (++awaits >= nth) throw killed
  }
  const pool = {
    connect: async () => mortal(await services.pool.connect(), live),
    end: async () => undefined,
  }
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  const { gateway } = services
  if (!gateway) throw new Error('there is no gateway')
  const calls = Object.entries(gateway).filter(([, call]) => typeof call === 'function')
  const dying = Object.fromEntries(
    calls.map(([name, call]) => [
      name,
      async (...given: unknown[]) => {
        live()
        return (call as (...args: unknown[]) => unknown)(...given)
      },
    ]),
  )
  return {
    services: { ...services, db: db as unknown as Services['db'], gateway: { ...gateway, ...dying } as PaymentGateway },
    /** How often it has waited for something. */
    awaits: () => awaits,
  }
}

function mortal(client: pg.PoolClient, live: () => void): pg.PoolClient {
  const query = async (...given: unknown[]) => {
    if (given[0] !== 'rollback' && textOf(given[0]) !== 'rollback') live()
    return (client.query as (...args: unknown[]) => unknown)(...given)
  }
  return new Proxy(client, {
    get: (whole, name) => {
      if (name === 'query') return query
      const value = Reflect.get(whole, name) as unknown
      return typeof value === 'function' ? value.bind(whole) : value
    },
  })
}

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null ? (query as { text?: unknown }).text : ''
