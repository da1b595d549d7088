import { setGivenTimings } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { changeRecording, type ManuscriptLevel, offerToReaders } from './change-recording.ts'
import { givenTimings } from './given-timings.ts'
import { findRecording, sentencesOfManuscript } from './queries.ts'
import { alignedSentences } from './recording-timings.ts'

/** Aligns times that an editor uploads with the words of a recording. NOT_FOUND, TIMINGS_UNFIT. */
export async function storeTimings(
  ctx: AccountContext,
  target: ManuscriptLevel,
  given: { format: 'WORDS' | 'VTT'; text: string },
): Promise<void> {
  const sentences = await sentencesOfManuscript(ctx.db, target.id, target.level)
  const { duration_ms } = await findRecording(ctx.db, target.id, target.level)
  const timed = givenTimings(given.format, given.text, duration_ms ?? Number.POSITIVE_INFINITY)
  const clips = JSON.stringify([{ sentences: await alignedSentences(sentences, timed) }])
  await changeRecording(ctx, target, 'recording.timed', async (tx) => {
    await setGivenTimings(tx, target, clips)
    await offerToReaders(tx, target)
  })
}
