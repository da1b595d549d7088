import { createHash } from 'node:crypto'
import { sentenceHash } from '#editorial'
import { putSound } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { throttle } from '#platform/throttle'
import { inSlices } from '#platform/turns'
import { changeRecording, type ManuscriptLevel, offerToReaders } from './change-recording.ts'
import { sentencesOfManuscript } from './queries.ts'
import { type SoundFile, soundFile } from './sound-file.ts'
import { spokenStretches, timesOf } from './sound-thread.ts'

// More than a week of articles at three levels.
const uploadLimit = { hits: 60, perSeconds: 3600 }

/** Attaches a recording to a level of a manuscript and replaces an earlier one. FILE_INVALID, NOT_FOUND. */
export async function storeRecording(
  ctx: AccountContext,
  target: ManuscriptLevel,
  file: Uint8Array,
  type: string,
): Promise<void> {
  await throttle(ctx.db, ctx.clock, `upload:${ctx.account.id}`, uploadLimit)
  const sentences = await sentencesOfManuscript(ctx.db, target.id, target.level)
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
  await changeRecording(ctx, target, 'recording.attached', async (tx) => {
    await putSound(tx, target, recording)
    await offerToReaders(tx, target)
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
