import { sql } from 'kysely'
import type { Chance } from '#platform/clock'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { hashToken, newToken } from '#platform/tokens'
import type { ExternalIdentity } from './identity.ts'
import type { Intent } from './trips.ts'

/** What is stored about an arrival until the person continues: for a minute as a code, for ten as a ticket. */
export type Arrival =
  | {
      readonly step: 'CODE'
      readonly identity: ExternalIdentity
      readonly intent: Intent
      readonly accountId: number | null
      readonly next: string | null
    }
  /** A directory has made the account already; only the owner's consent is missing. */
  | { readonly step: 'SIGN_UP'; readonly identity: ExternalIdentity; readonly accountId?: number }
  | { readonly step: 'LINK'; readonly identity: ExternalIdentity; readonly accountId: number }

type Step = Arrival['step']
export type ArrivalOf<S extends Step> = Extract<Arrival, { step: S }>

const livesSeconds: Readonly<Record<Step, number>> = { CODE: 60, SIGN_UP: 600, LINK: 600 }

interface Place {
  readonly companyId: number
  readonly browserHash: Buffer | null
  readonly now: Date
}

/** The token by which the arrival is taken up; 256 bits, only its hash is stored. */
export async function storeArrival(
  db: Db,
  chance: Chance,
  { companyId, browserHash, now }: Place & { readonly browserHash: Buffer },
  arrival: Arrival,
): Promise<string> {
  const token = newToken(chance)
  await db
    .insertInto('external_arrival')
    .values({
      code_hash: hashToken(token),
      company_id: companyId,
      browser_hash: browserHash,
      facts: JSON.stringify(arrival),
      expires_at: new Date(now.getTime() + livesSeconds[arrival.step] * 1000),
    })
    .execute()
  return token
}

/**
 * Takes the arrival up once: of parallel calls one gets it, and nothing about the person stays. INVALID_LINK otherwise.
 */
export async function takeArrival<S extends Step>(db: Db, place: Place, step: S, token: string): Promise<ArrivalOf<S>> {
  if (place.browserHash === null) throw new Refusal('INVALID_LINK')
  const row = await db
    .deleteFrom('external_arrival')
    .where('code_hash', '=', hashToken(token))
    .where('browser_hash', '=', place.browserHash)
    .where('company_id', '=', place.companyId)
    .where('expires_at', '>', place.now)
    .where(sql<boolean>`facts ->> 'step' = ${step}`)
    .returning('facts')
    .executeTakeFirst()
  if (!row) throw new Refusal('INVALID_LINK')
  return row.facts as unknown as ArrivalOf<S>
}

/** Reads the arrival without taking it up: a wrong password must not cost the ticket. */
export async function readArrival<S extends Step>(db: Db, place: Place, step: S, token: string): Promise<ArrivalOf<S>> {
  const row = await db
    .selectFrom('external_arrival')
    .select('facts')
    .where('code_hash', '=', hashToken(token))
    .where('browser_hash', '=', place.browserHash ?? Buffer.alloc(0))
    .where('company_id', '=', place.companyId)
    .where('expires_at', '>', place.now)
    .executeTakeFirst()
  const arrival = row?.facts as unknown as Arrival | undefined
  if (arrival?.step !== step) throw new Refusal('INVALID_LINK')
  return arrival as ArrivalOf<S>
}

/** Deletes the arrivals of people who were known by an account's old address. */
export async function endArrivals(tx: Tx, companyId: number, accountId: number): Promise<void> {
  // What a signed-in owner began is still a CODE and depends on the session, not on the address.
  await sql`delete from external_arrival where company_id = ${companyId}
    and facts ->> 'step' in ('SIGN_UP', 'LINK') and facts ->> 'accountId' = ${String(accountId)}`.execute(tx)
}
