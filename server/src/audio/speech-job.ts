import { sql } from 'kysely'
import { findVersion, type VersionRow } from '#articles'
import { isImpossiblePace, spokenWordCount } from '#editorial'
import type { Services } from '#platform/context'
import { serveJob } from '#platform/jobs/jobs'
import { makeSpeechJob } from './jobs.ts'
import { mp3Sound } from './mp3-frames.ts'
import { type Speaker, saidText } from './speaker.ts'
import { providerVoice, SpeechFailure } from './speech-provider.ts'
import { endWork, noteFailed, noteMaking, takeOf } from './speech-work.ts'
import type { StoredClip } from './stored-clip.ts'
import { textHash } from './text-hash.ts'
import { estimatedWords, type SpokenText } from './token-words.ts'

const atOnce = 2
// A job counts as lost after a minute; the next one does the rest.
const workForMs = 25_000

type Speaking = Pick<Services, 'db' | 'files' | 'jobs' | 'config' | 'log' | 'clock'>

/**
 * Makes the sound of one level of an article with the speech provider, one clip per sentence; does nothing without a
 * provider. What is under way, and why it failed, stands in `speech_work`. Clips are stored by what was said and how, so a corrected sentence makes only its own clip again, and a
 * job that runs twice requests nothing twice. An editor who asks for another take gets new clips.
 */
export async function makeSpeech(services: Speaking, { articleId, level }: { articleId: string; level: string }) {
  const { config, db, jobs, log, clock } = services
  const version = await findVersion(db, articleId, level)
  if (!version) return
  if (!config.speech) return endWork(db, version)
  await noteMaking(db, version, { made: 0, now: clock.now() })
  const take = await takeOf(db, version)
  const speaker = providerVoice(config.speech, take === 0 ? null : `${articleId} ${level} ${take}`)
  const sentences = version.body.paragraphs.flat()
  const stopAt = performance.now() + workForMs
  const fail = async (error: unknown): Promise<never> => {
    const { kind, message } = error instanceof SpeechFailure ? error : unexpected
    log.warn({ event: 'speech_failed', articleId, level, reason: message, kind }, 'speech')
    await noteFailed(db, version, { reason: kind, now: clock.now() })
    throw error
  }
  const clips = await inPairs(sentences, async (sentence) =>
    performance.now() < stopAt ? clipOf(services, speaker, sentence) : null,
  ).catch(fail)
  const made = clips.filter((clip) => clip !== null)
  if (made.length < sentences.length) {
    await noteMaking(db, version, { made: made.length, now: clock.now() })
    return jobs.enqueue(db, makeSpeechJob, { articleId, level })
  }
  const lengthMs = made.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)
  const words = spokenWordCount(sentences)
  if (isImpossiblePace(words, lengthMs)) {
    await discardClips(services, made)
    return fail(new SpeechFailure('PACE', `${lengthMs} ms for ${words} words`))
  }
  await storeSpeech(services, version, made)
  await endWork(db, version)
}

const unexpected = { kind: 'UNEXPECTED', message: 'unexpected' } as const

/** The next try has to ask again. Clips that another text uses stay: readers hear them. */
async function discardClips({ db, files }: Speaking, clips: readonly StoredClip[]): Promise<void> {
  const keys = clips.map(({ key }) => key)
  const { rows } = await sql<{ key: string }>`select distinct c ->> 'key' as key
    from article_audio s, jsonb_array_elements(s.clips) c where s.source = 'SPEECH' and c ->> 'key' = any(${keys})`.execute(
    db,
  )
  const used = new Set(rows.map(({ key }) => key))
  for (const key of keys.filter((one) => !used.has(one))) await files.remove(key)
}

async function storeSpeech({ db }: Speaking, version: VersionRow, clips: readonly StoredClip[]): Promise<void> {
  const made = {
    clips: JSON.stringify(clips),
    exact: false,
    text_hash: textHash(version.body.paragraphs.flat()),
  }
  await db
    .insertInto('article_audio')
    .values({ article_id: version.articleId, level: version.level, source: 'SPEECH', ...made })
    .onConflict((conflict) => conflict.columns(['article_id', 'level', 'source']).doUpdateSet(made))
    .execute()
}

async function clipOf(services: Speaking, speaker: Speaker, sentence: SpokenText): Promise<StoredClip> {
  const { durationMs, key } = await spoken(services, speaker, sentence)
  return {
    key,
    mime: 'audio/mpeg',
    durationMs,
    sentences: [{ id: sentence.id, startMs: 0, endMs: durationMs, words: estimatedWords(sentence, durationMs) }],
  }
}

const underWay = new Map<string, Promise<{ key: string; durationMs: number }>>()

/** The clip of a text, from storage if it is there; two jobs that need the same one make one request. */
function spoken({ files }: Pick<Services, 'files'>, speaker: Speaker, sentence: SpokenText) {
  const key = speaker.keyOf(saidText(sentence))
  const asked = underWay.get(key)
  if (asked !== undefined) return asked
  const making = (async () => {
    const known = await files.read(key)
    const sound = known && mp3Sound(known)
    if (sound) return { key, durationMs: sound.durationMs }
    const { bytes, durationMs } = await turn(() => speaker.say(sentence))
    await files.write(key, bytes, 'audio/mpeg')
    return { key, durationMs }
  })().finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making
}

let speaking = 0
const waiting: (() => void)[] = []

/** At most two requests of this server run at the provider at once, whatever jobs there are. */
async function turn<T>(ask: () => Promise<T>): Promise<T> {
  if (speaking >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else speaking++
  try {
    return await ask()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else speaking--
  }
}

/** Works through a list two at a time; the first failure ends it, once the running work has finished. */
async function inPairs<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  let failed = false
  const lane = async () => {
    for (const [index, item] of rest) {
      if (failed) return
      results[index] = await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}

export const speechJobs = [serveJob(makeSpeechJob, makeSpeech)]
