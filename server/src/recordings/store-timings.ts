import { setGivenTimings } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { noted, offerToReaders, type Place } from './audited.ts'
import { givenTimings } from './given-timings.ts'
import { findRecording, sentencesOfManuscript } from './queries.ts'
import { alignedSentences } from './recording-timings.ts'

/** Aligns times that an editor uploads with the words of a recording. NOT_FOUND, TIMINGS_UNFIT. */
export async function storeTimings(
  ctx: AccountContext,
  place: Place,
  given: { format: 'WORDS' | 'VTT'; text: string },
): Promise<void> {
  const sentences = await sentencesOfManuscript(ctx.db, place.id, place.level)
  const { duration_ms } = await findRecording(ctx.db, place.id, place.level)
  const timed = givenTimings(given.format, given.text, duration_ms ?? Number.POSITIVE_INFINITY)
  const clips = JSON.stringify([{ sentences: await alignedSentences(sentences, timed) }])
  await noted(ctx, place, 'recording.timed', async (tx) => {
    await setGivenTimings(tx, place, clips)
    await offerToReaders(tx, place)
  })
}
