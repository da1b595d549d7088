import { createHash } from 'node:crypto'
import type { VersionLevel } from '@readgrow/contract/constants'
import { attachRecording } from '#audio'
import { type AuditNote, actorOf } from '#audit'
import { sentenceHash } from '#editorial'
import { noteManuscript } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/db'
import { throttle } from '#platform/throttle'
import { inSlices } from '#platform/turns'
import { givenTimings } from './given-timings.ts'
import { findRecording, lockRecording, publishedVersion, sentencesOfManuscript } from './queries.ts'
import { alignedSentences } from './recording-timings.ts'
import { type SoundFile, soundFile } from './sound-file.ts'
import { spokenStretches, timesOf } from './sound-thread.ts'

interface Place {
  readonly id: number
  readonly level: VersionLevel
}

// More than a week of articles at three levels.
const uploadLimit = { hits: 60, perSeconds: 3600 }

/** Attaches a recording to a level of a manuscript and replaces an earlier one. FILE_INVALID, NOT_FOUND. */
export async function storeRecording(ctx: AccountContext, place: Place, file: Uint8Array, type: string): Promise<void> {
  await throttle(ctx.db, ctx.clock, `upload:${ctx.account.id}`, uploadLimit)
  const sentences = await sentencesOfManuscript(ctx.db, place.id, place.level)
  const sound = await soundFile(file, type)
  const key = `audio/${await hashOf(sound.bytes)}.${sound.ending}`
  if (!(await ctx.files.has(key))) await ctx.files.write(key, sound.bytes, sound.mime)
  const recording = {
    file_key: key,
    mime: sound.mime,
    duration_ms: sound.durationMs,
    timings: 'ESTIMATED',
    clips: JSON.stringify([{ sentences: await timesOf(sentences, await spokenOf(sound)) }]),
    sentence_hashes: JSON.stringify(Object.fromEntries(sentences.map(({ id, en }) => [id, sentenceHash(en)]))),
    added_at: ctx.clock.now(),
  }
  await noted(ctx, place, 'recording.attached', async (tx) => {
    await tx
      .insertInto('manuscript_audio')
      .values({ manuscript_id: place.id, level: place.level, ...recording })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'level']).doUpdateSet(recording))
      .execute()
    await offerToReaders(tx, place)
  })
}

const hashedAtOnce = 1024 * 1024

async function hashOf(bytes: Uint8Array): Promise<string> {
  const turn = inSlices()
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce))
    await turn()
  }
  return hash.digest('hex')
}

/** Where somebody speaks, if the sound can be examined without decoding it; otherwise its whole length. */
async function spokenOf({ bytes, durationMs, wav }: SoundFile) {
  const segments = wav ? await spokenStretches(bytes, wav) : []
  return segments.length > 0 ? segments : durationMs
}

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
    await tx
      .updateTable('manuscript_audio')
      .set({ timings: 'GIVEN', clips })
      .where('manuscript_id', '=', place.id)
      .where('level', '=', place.level)
      .execute()
    await offerToReaders(tx, place)
  })
}

/** Removes a recording, for readers too. Its file stays: another level or revision may use the same sound. */
export async function takeOff(ctx: AccountContext, place: Place): Promise<void> {
  await findRecording(ctx.db, place.id, place.level)
  await noted(ctx, place, 'recording.removed', async (tx) => {
    await tx
      .deleteFrom('manuscript_audio')
      .where('manuscript_id', '=', place.id)
      .where('level', '=', place.level)
      .execute()
    const published = await publishedVersion(tx, place.id, place.level)
    if (!published) return
    await tx
      .deleteFrom('article_audio')
      .where('article_id', '=', published.articleId)
      .where('level', '=', place.level)
      .where('source', '=', 'FILE')
      .execute()
  })
}

/** Changes a recording and audits its state before and after, in one transaction. */
function noted(
  ctx: AccountContext,
  { id, level }: Place,
  action: AuditNote['action'],
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { title, recording } = await lockRecording(tx, id, level)
    await change(tx)
    const after = await lockRecording(tx, id, level)
    const line = { action, before: recordingFacts(level, recording), after: recordingFacts(level, after.recording) }
    await noteManuscript(tx, ctx.clock.now(), actorOf(ctx), { id, title: `${title} ${level}` }, line)
  })
}

const secondsOf = (ms: number | null) => (ms === null ? null : Math.round(ms / 1000))

type Recording = Awaited<ReturnType<typeof lockRecording>>['recording']

const recordingFacts = (level: VersionLevel, recording: Recording) => ({
  level,
  ...(recording && { seconds: secondsOf(recording.durationMs), timings: recording.timings }),
})

/** A recording of a published text is heard at once; one of a text in progress waits for its publication. */
async function offerToReaders(tx: Tx, place: Place): Promise<void> {
  const published = await publishedVersion(tx, place.id, place.level)
  if (!published) return
  await attachRecording(tx, published.articleId, await findRecording(tx, place.id, place.level), published.body)
}
