import { removeRecording } from '#audio'
import { removeSound } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { changeRecording, type ManuscriptLevel } from './change-recording.ts'
import { findRecording, publishedVersion } from './queries.ts'

/** Removes a recording, for readers too. Its file stays: another level or revision may use the same sound. */
export async function takeOff(ctx: AccountContext, target: ManuscriptLevel): Promise<void> {
  await findRecording(ctx.db, target.id, target.level)
  await changeRecording(ctx, target, 'recording.removed', async (tx) => {
    await removeSound(tx, target)
    const published = await publishedVersion(tx, target.id, target.level)
    if (published) await removeRecording(tx, published.articleId, target.level)
  })
}
