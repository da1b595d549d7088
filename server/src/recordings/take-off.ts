import { removeRecording } from '#audio'
import { removeSound } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { noted, type Place } from './audited.ts'
import { findRecording, publishedVersion } from './queries.ts'

/** Removes a recording, for readers too. Its file stays: another level or revision may use the same sound. */
export async function takeOff(ctx: AccountContext, place: Place): Promise<void> {
  await findRecording(ctx.db, place.id, place.level)
  await noted(ctx, place, 'recording.removed', async (tx) => {
    await removeSound(tx, place)
    const published = await publishedVersion(tx, place.id, place.level)
    if (published) await removeRecording(tx, published.articleId, place.level)
  })
}
