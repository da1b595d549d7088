import type { ArgsOf, agreeToPolicies } from '@readgrow/contract'
import type { PolicyDocument } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { insertConsents } from '#accounts'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

interface Asked {
  readonly document: PolicyDocument
  readonly title: string
  readonly version: string
  readonly effective_on: string
  readonly text_hash: string
}

/**
 * Versions in force that need agreement and that this account has not agreed to, of each document the newest. Nobody
 * loses anything by being asked: calls do not look at it.
 */
async function askedOf(db: Db, accountId: number, today: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select * from (
      select distinct on (document) document, title, version, effective_on::text as effective_on, text_hash
      from policy_version where needs_agreement and effective_on <= ${today}::date
      order by document, version desc) v
    where not exists (select from consent c
      where c.account_id = ${accountId} and c.document = v.document and c.agreed and c.version >= v.version)
    order by v.document`.execute(db)
  return rows
}

export async function listAsked({ db, account, clock }: AccountContext) {
  const asked = await askedOf(db, account.id, seoulDateOf(clock.now()))
  return {
    asked: asked.map(({ document, title, version, effective_on }) => ({
      document,
      title,
      version,
      effectiveOn: effective_on,
    })),
  }
}

type Agreed = ArgsOf<typeof agreeToPolicies, 'output'>['body']['agreed']

/** Stores the agreement with the hash of each text. STATE_CONFLICT for a version that is not asked about, or no longer. */
export const agree = (ctx: AccountContext, agreed: Agreed): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { account, clock } = ctx
    const asked = await askedOf(tx, account.id, seoulDateOf(clock.now()))
    const given = await tx
      .selectFrom('consent')
      .select(['document', 'version'])
      .where('account_id', '=', account.id)
      .where('agreed', '=', true)
      .execute()
    const isGiven = (one: Agreed[number]) =>
      given.some(({ document, version }) => document === one.document && version === one.version)
    const fresh = agreed.filter((one) => !isGiven(one))
    const texts = fresh.map((one) => asked.find((v) => v.document === one.document && v.version === one.version))
    if (texts.some((text) => text === undefined)) throw new Refusal('STATE_CONFLICT')
    const consents = texts.flatMap((text) =>
      text ? [{ document: text.document, version: text.version, agreed: true, textHash: text.text_hash }] : [],
    )
    await insertConsents(tx, account.id, consents, clock.now(), ctx.address)
  })
