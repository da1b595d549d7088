import { findVersion, type VersionRow } from '#articles'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { serveJob } from '#platform/jobs/jobs'
import { houseVoice } from './house-voice.ts'
import { makeHouseSoundJob } from './jobs.ts'
import { saidText } from './speaker.ts'
import type { StoredClip } from './stored-clip.ts'
import { textHash } from './text-hash.ts'
import type { SpokenText } from './token-words.ts'

// A server that stops waits five seconds for its jobs.
const workForMs = 3_000
/** More than one text that fails in one run means that the voice itself does. */
const mostFailures = 3

type Speaking = Pick<Services, 'db' | 'files' | 'jobs' | 'config' | 'log'>
type VersionKey = Pick<VersionRow, 'articleId' | 'level'>

/** Whether articles without a recording are read by the voice of the house: not where a provider speaks them. */
export const houseSpeaks = ({ speech, houseVoice: on }: Pick<Services['config'], 'speech' | 'houseVoice'>) =>
  on && speech === null

/**
 * Has the voice of the house read published texts that nobody else says, one sentence after the other, the newest text
 * first. Works for three seconds and queues the rest. What is made stays: a clip has the name of its text, and a job
 * that runs twice says nothing twice. A text that fails is left for the next scheduled run.
 */
async function makeHouseSound(services: Speaking): Promise<void> {
  const { config, db, jobs, log } = services
  if (!houseSpeaks(config)) return
  const stopAt = performance.now() + workForMs
  let failures = 0
  for (const key of await silentVersions(db)) {
    const done = await readVersion(services, key, stopAt).catch((error: Error) => {
      log.warn({ event: 'house_voice_failed', ...key, reason: error.message }, 'speech')
      failures++
      return true
    })
    if (!done) return jobs.enqueue(db, makeHouseSoundJob, {})
    if (failures >= mostFailures) return
  }
}

/** Published versions without sound. A row of `article_audio` fits its text: publishing removes the others. */
async function silentVersions(db: Db): Promise<VersionKey[]> {
  const rows = await db
    .selectFrom('article_version as v')
    .innerJoin('article as a', 'a.id', 'v.article_id')
    .select(['v.article_id as articleId', 'v.level'])
    .where('a.status', '=', 'PUBLISHED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_audio as s')
            .select('s.source')
            .whereRef('s.article_id', '=', 'v.article_id')
            .whereRef('s.level', '=', 'v.level'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('house_sound as h')
            .select('h.level')
            .whereRef('h.article_id', '=', 'v.article_id')
            .whereRef('h.level', '=', 'v.level')
            .whereRef('h.revision', '=', 'v.revision')
            .where('h.done', '=', true),
        ),
      ),
    )
    .orderBy('a.published_at', (order) => order.desc().nullsLast())
    .orderBy('v.article_id')
    .orderBy('v.level')
    .execute()
  return rows as VersionKey[]
}

/** Reads what is missing of one version; false if the time is over before its end. */
async function readVersion(services: Speaking, { articleId, level }: VersionKey, stopAt: number): Promise<boolean> {
  const { db } = services
  const version = await findVersion(db, articleId, level)
  if (!version) return true
  const sentences = version.body.paragraphs.flat()
  const before = new Map((await storedClips(db, version)).map((clip) => [idOf(clip), clip]))
  const clips: StoredClip[] = []
  for (const sentence of sentences) {
    const known = before.get(sentence.id)
    if (known && fits(known, sentence)) clips.push(known)
    else if (performance.now() < stopAt) clips.push(await clipOf(services, sentence))
  }
  const done = clips.length === sentences.length
  await storeClips(db, version, clips, done)
  return done
}

const idOf = ({ sentences }: StoredClip) => sentences[0]?.id

const fits = ({ key, sentences }: StoredClip, sentence: SpokenText) =>
  key === houseVoice.keyOf(saidText(sentence)) && [0, sentence.tokens.length].includes(sentences[0]?.words.length ?? -1)

async function clipOf({ files }: Pick<Services, 'files'>, sentence: SpokenText): Promise<StoredClip> {
  const key = houseVoice.keyOf(saidText(sentence))
  const { bytes, durationMs, words } = await houseVoice.say(sentence)
  if (!(await files.has(key))) await files.write(key, bytes, 'audio/mpeg')
  // Without exact times the words are not marked: nothing of the house is an estimate.
  const times = { startMs: 0, endMs: durationMs, words: words ?? [] }
  return { key, mime: 'audio/mpeg', durationMs, sentences: [{ id: sentence.id, ...times }] }
}

async function storedClips(db: Db, { articleId, level }: VersionKey): Promise<readonly StoredClip[]> {
  const row = await db
    .selectFrom('house_sound')
    .select('clips')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirst()
  return (row?.clips ?? []) as StoredClip[]
}

async function storeClips(db: Db, version: VersionRow, clips: readonly StoredClip[], done: boolean): Promise<void> {
  const made = {
    revision: version.revision,
    text_hash: textHash(version.body.paragraphs.flat()),
    clips: JSON.stringify(clips),
    done,
  }
  await db
    .insertInto('house_sound')
    .values({ article_id: version.articleId, level: version.level, ...made })
    .onConflict((conflict) => conflict.columns(['article_id', 'level']).doUpdateSet(made))
    .execute()
}

export const houseSoundJobs = [serveJob(makeHouseSoundJob, makeHouseSound)]
