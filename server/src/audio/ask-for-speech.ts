import type { VersionLevel } from '@readgrow/contract/constants'
import { findVersion } from '#articles'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { soundOf } from './article-audio.ts'
import { queueSound } from './queue-sound.ts'
import { articleOf, silentLevels, workOn } from './speech-state.ts'
import { nextTake } from './speech-work.ts'

const longestSubject = 120

/**
 * Asks the provider for one published level. FEATURE_OFF without a provider, STATE_CONFLICT where a recording or made
 * sound is there or nothing is published, NOT_FOUND. A level that is on its way is left alone.
 */
export async function askAgain(ctx: AccountContext, manuscriptId: string, level: VersionLevel): Promise<void> {
  if (!ctx.config.speech) throw new Refusal('FEATURE_OFF')
  const { articleId, title } = await articleOf(ctx.db, manuscriptId)
  await inTransaction(ctx.db, async (tx) => {
    const silent = (await silentLevels(tx)).find((one) => one.articleId === articleId && one.level === level)
    if (!silent) throw new Refusal('STATE_CONFLICT')
    if (!isOpen(silent)) return
    await queueSound(tx, ctx, [silent])
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'speech.requested',
      subject: `${title} ${level}`.slice(0, longestSubject),
      companyId: null,
      after: { level },
    })
  })
}

/**
 * Asks the provider to say a level again whose made sound readers hear. FEATURE_OFF without a provider, STATE_CONFLICT
 * where they hear anything else, NOT_FOUND. A level that is on its way is left alone; a failed one goes on where it was.
 */
export async function askForAnother(ctx: AccountContext, manuscriptId: string, level: VersionLevel): Promise<void> {
  if (!ctx.config.speech) throw new Refusal('FEATURE_OFF')
  const { articleId, title } = await articleOf(ctx.db, manuscriptId)
  await inTransaction(ctx.db, async (tx) => {
    const version = articleId === null ? undefined : await findVersion(tx, articleId, level)
    const sound = version && (await soundOf(tx, version))
    if (!version || sound?.source !== 'SPEECH') throw new Refusal('STATE_CONFLICT')
    const work = await workOn(tx, version)
    if (!isOpen({ state: work?.state ?? null })) return
    if (!work) await nextTake(tx, version)
    await queueSound(tx, ctx, [{ articleId: version.articleId, level }])
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'speech.replaced',
      subject: `${title} ${level}`.slice(0, longestSubject),
      companyId: null,
      after: { level },
    })
  })
}

/** Asks for every silent level that is not on its way. The queue makes them one after the other, also after a restart. */
export async function askForMissing(ctx: AccountContext): Promise<void> {
  if (!ctx.config.speech) throw new Refusal('FEATURE_OFF')
  await inTransaction(ctx.db, async (tx) => {
    const open = (await silentLevels(tx)).filter(isOpen)
    if (open.length === 0) return
    await queueSound(tx, ctx, open)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'speech.requested',
      subject: '소리가 없는 모든 글',
      companyId: null,
      after: { count: open.length },
    })
  })
}

const isOpen = ({ state }: { readonly state: string | null }) => state === null || state === 'FAILED'
