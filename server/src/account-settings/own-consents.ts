import type { ArgsOf, setConsent as setConsentEndpoint } from '@readgrow/contract'
import type { ConsentDocument } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { consentItems, insertConsents } from '#accounts'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { consentEmail } from './emails.ts'

type Wish = ArgsOf<typeof setConsentEndpoint, 'output'>['body']

interface Given {
  readonly version: string
  readonly agreed: boolean
  readonly agreed_at: Date
}

/** Rows are only added, one for each change. The newest row of a document counts. */
async function newestConsents(db: Db, accountId: number): Promise<Map<string, Given>> {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version', 'agreed', 'agreed_at'])
    .distinctOn('document')
    .where('account_id', '=', accountId)
    .orderBy('document')
    .orderBy('agreed_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.document, row]))
}

/** Every document that is asked for, with this account's latest answer to it. */
export async function ownConsents(db: Db, accountId: number, today: string) {
  const [items, given] = [await consentItems(db, today), await newestConsents(db, accountId)]
  return items.map((item) => {
    const mine = given.get(item.document)
    const agreed = mine?.agreed ?? false
    return {
      ...item,
      version: mine?.version ?? item.version,
      agreed,
      agreedOn: mine && agreed ? seoulDateOf(mine.agreed_at) : null,
    }
  })
}

const changesAnHour = { hits: 20, perSeconds: 3600 }

/**
 * Gives or withdraws the consent to news and confirms it by mail, as 정보통신망법 §50⑦ asks. News at night are part of the
 * news: they need that consent, and end with it.
 */
export async function setConsent(ctx: AccountContext, { document, agreed }: Wish): Promise<void> {
  const { db, clock, account } = ctx
  await throttle(db, clock, `consent:${account.id}`, changesAnHour)
  const items = await consentItems(db, seoulDateOf(clock.now()))
  const versionOf = (of: ConsentDocument) => items.find((item) => item.document === of)?.version ?? '1'
  await inTransaction(db, async (tx) => {
    const { email } = await lockAccount(tx, account.id)
    const given = await newestConsents(tx, account.id)
    const has = (of: ConsentDocument) => given.get(of)?.agreed === true
    if (document === 'night-marketing' && agreed && !has('marketing'))
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'document', rule: 'MARKETING_FIRST' }] })
    const also: ConsentDocument[] =
      document === 'marketing' && !agreed && has('night-marketing') ? ['night-marketing'] : []
    const changed = [document, ...also].filter(
      (of) => has(of) !== agreed || (agreed && given.get(of)?.version !== versionOf(of)),
    )
    if (changed.length === 0) return
    const lines = changed.map((of) => ({ document: of, version: versionOf(of), agreed }))
    await insertConsents(tx, account.id, lines, clock.now(), ctx.address)
    await ctx.jobs.enqueue(tx, mailJob, consentEmail(email, ctx.company.origin, { document, agreed, at: clock.now() }))
  })
}

function lockAccount(tx: Tx, accountId: number) {
  return tx.selectFrom('account').select('email').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
