import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { houseSpeaks } from './house-sound.ts'
import { makeHouseSoundJob, makeSpeechJob } from './jobs.ts'
import { noteWaiting } from './speech-work.ts'

/** Queues the making of sound for levels of articles: by the speech provider, else by the voice of the house. */
export async function queueSound(
  db: Db,
  { config, jobs, clock }: Pick<Services, 'config' | 'jobs' | 'clock'>,
  versions: readonly { readonly articleId: string; readonly level: string }[],
): Promise<void> {
  if (config.speech) {
    await noteWaiting(db, versions, clock.now())
    return jobs.enqueueAll(db, makeSpeechJob, versions)
  }
  if (houseSpeaks(config)) await jobs.enqueue(db, makeHouseSoundJob, {})
}
