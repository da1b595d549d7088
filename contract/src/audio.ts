import { z } from 'zod'
import { articleAt, articleRefusals } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { VersionLevel } from './shapes.ts'

/** Sound with the time of every word: one clip for the whole text, or one for each sentence. */
const AudioClip = z.strictObject({
  url: z.string(),
  mime: z.string(),
  durationMs: z.number().int().nullable(),
  sentences: z.array(
    z.strictObject({
      id: z.string(),
      startMs: z.number().int(),
      endMs: z.number().int().nullable(),
      /** Start of each token in ms from the beginning of the clip; empty if only the sentence's time is known. */
      words: z.array(z.number().int()),
    }),
  ),
})

export const readArticleAudio = endpoint({
  method: 'GET',
  path: '/articles/:id/audio',
  who: 'learner',
  summary: 'The recorded or synthesised sound of one article at one level with the times of its words',
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    revision: z.number().int(),
    /** A recording, clips of a speech provider, or the computer voice of the house. */
    source: z.enum(['FILE', 'SPEECH', 'HOUSE']),
    /** False if the times of words are estimated by syllables. */
    exact: z.boolean(),
    clips: z.array(AudioClip),
  }),
  refusals: articleRefusals,
})

export const audioEndpoints = { readArticleAudio }
