import type { ReplyOf, removeSeal, setSeal } from '@readgrow/contract'
import { actorOf, recordAudit } from '#audit'
import { sealImage } from '#pictures'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { type Seal, sealInUse, takeOut } from './seals.ts'

/** As the console shows it. */
export const sealReply = (seal: Pick<Seal, 'png' | 'addedAt'> | null): ReplyOf<typeof setSeal>['seal'] =>
  seal && { addedAt: seal.addedAt.toISOString(), base64: seal.png.toString('base64') }

/**
 * Certificates bear this seal from now on; those that were issued keep theirs. FILE_INVALID for what is no
 * picture, PICTURE_SHAPE for one that is too small or too long.
 */
export async function storeSeal(ctx: AccountContext, file: Uint8Array, type: string): Promise<ReplyOf<typeof setSeal>> {
  const { db, clock, account } = ctx
  await throttle(db, clock, `upload:${account.id}`, { hits: 60, perSeconds: 3600 })
  const png = Buffer.from(await sealImage(file, type))
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, account.companyId)
    await takeOut(tx, account.companyId, now)
    await tx.insertInto('company_seal').values({ company_id: account.companyId, png, added_at: now }).execute()
    const after = { given: type, kilobytes: Math.ceil(file.length / 1024) }
    await recordAudit(tx, now, actorOf(ctx), { action: 'seal.set', subject: ctx.company.name, after })
  })
  return { seal: sealReply(await sealInUse(db, account.companyId)) }
}

/** Certificates bear no seal from now on. The log has nothing where there was none. */
export async function takeSealOut(ctx: AccountContext): Promise<ReplyOf<typeof removeSeal>> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, account.companyId)
    if (await takeOut(tx, account.companyId, now))
      await recordAudit(tx, now, actorOf(ctx), { action: 'seal.removed', subject: ctx.company.name })
  })
  return { seal: null }
}

/** Of two owners one waits for the other, so that a company has one seal. */
const lockCompany = (tx: Tx, companyId: number) =>
  tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
