import type { VersionLevel } from '@readgrow/contract/constants'
import { attachRecording, removeRecording } from '#audio'
import { type AuditLine, actorOf } from '#audit'
import { auditManuscript, hasUnfitSound } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { findRecording, lockRecording, publishedVersion } from './queries.ts'

export interface ManuscriptLevel {
  readonly id: number
  readonly level: VersionLevel
}

/** Changes a recording and audits its state before and after, in one transaction. */
export function changeRecording(
  ctx: AccountContext,
  { id, level }: ManuscriptLevel,
  action: AuditLine['action'],
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { title, recording } = await lockRecording(tx, id, level)
    await change(tx)
    const after = await lockRecording(tx, id, level)
    const line = { action, before: auditedFields(level, recording), after: auditedFields(level, after.recording) }
    await auditManuscript(tx, ctx.clock.now(), actorOf(ctx), { id, title: `${title} ${level}` }, line)
  })
}

const secondsOf = (ms: number | null) => (ms === null ? null : Math.round(ms / 1000))

type Recording = Awaited<ReturnType<typeof lockRecording>>['recording']

const auditedFields = (level: VersionLevel, recording: Recording) => ({
  level,
  ...(recording && { seconds: secondsOf(recording.durationMs), timings: recording.timings }),
})

/**
 * A recording of a published text is heard at once, unless it is certainly another text's; one of a text in progress
 * waits for its publication.
 */
export async function offerToReaders(tx: Tx, target: ManuscriptLevel): Promise<void> {
  const published = await publishedVersion(tx, target.id, target.level)
  if (!published) return
  if (await hasUnfitSound(tx, target.id, target.level)) return removeRecording(tx, published.articleId, target.level)
  await attachRecording(tx, published.articleId, await findRecording(tx, target.id, target.level), published.body)
}
