import { z } from 'zod'
import { articleAt, articleRefusals } from './articles.ts'
import { speechFailureKinds } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { ManuscriptId, manuscriptAt } from './manuscripts.ts'
import { Id, Instant, text, VersionLevel } from './shapes.ts'

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

export const hearWord = endpoint({
  method: 'GET',
  path: '/audio/word',
  who: 'learner',
  summary: 'Where a word of the dictionary or of the own list is, as the computer voice of the house says it',
  query: z.strictObject({ text: text(60) }),
  reply: z.strictObject({ url: z.string() }),
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'RATE_LIMITED'],
})

/** Where the sound of a level comes from, or how far it is on the way. */
const SpeechLevel = z.strictObject({
  level: VersionLevel,
  /**
   * Nothing is made before publication. A recording and made sound are there; the voice of the house is while nobody
   * else speaks. WAITING, MAKING, FAILED: the provider's part. MISSING: nobody has asked it yet.
   */
  state: z.enum(['UNPUBLISHED', 'RECORDED', 'MADE', 'HOUSE', 'WAITING', 'MAKING', 'FAILED', 'MISSING']),
  durationMs: z.number().int().nullable(),
  sentences: z.number().int(),
  sentencesMade: z.number().int(),
  /** Readers hear made sound, and will until what is under way takes its place. */
  heard: z.boolean(),
  /** Why the last try failed. */
  reason: z.enum(speechFailureKinds).nullable(),
  tries: z.number().int(),
  /** Whether it is tried again without anybody asking. */
  retries: z.boolean(),
  changedAt: Instant.nullable(),
})

const ManuscriptSpeech = z.strictObject({
  /** Whether a speech provider is configured. */
  connected: z.boolean(),
  levels: z.array(SpeechLevel),
})

export const readManuscriptSpeech = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/speech',
  who: 'editor',
  summary: 'Who speaks each level of a manuscript, and how far the speech provider is',
  ...manuscriptAt,
  reply: ManuscriptSpeech,
  refusals: ['NOT_FOUND'],
})

export const makeSpeechAgain = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/speech/:level',
  who: 'editor',
  summary: 'Asks the speech provider for the sound of a published level; one that is on its way is left alone',
  params: z.strictObject({ id: ManuscriptId, level: VersionLevel }),
  reply: ManuscriptSpeech,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'STATE_CONFLICT'],
})

export const replaceSpeech = endpoint({
  method: 'PUT',
  path: '/admin/newsroom/manuscripts/:id/speech/:level',
  who: 'editor',
  summary:
    'Has the speech provider say a level again that it has said; readers hear the old sound until the new one is there',
  params: z.strictObject({ id: ManuscriptId, level: VersionLevel }),
  reply: ManuscriptSpeech,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'STATE_CONFLICT'],
})

const SpeechBacklog = z.strictObject({
  connected: z.boolean(),
  /** Published levels that a recording or the provider speaks. */
  spoken: z.number().int(),
  /** Levels without either, by what is under way. */
  missing: z.number().int(),
  waiting: z.number().int(),
  making: z.number().int(),
  failed: z.number().int(),
  /** The newest articles first; at most 60. */
  rows: z.array(
    z.strictObject({
      manuscriptId: ManuscriptId.nullable(),
      articleId: Id,
      title: z.string(),
      level: VersionLevel,
      state: z.enum(['WAITING', 'MAKING', 'FAILED', 'MISSING']),
      reason: z.enum(speechFailureKinds).nullable(),
      retries: z.boolean(),
    }),
  ),
})

export const readSpeechBacklog = endpoint({
  method: 'GET',
  path: '/admin/newsroom/speech',
  who: 'editor',
  summary: 'Published levels without a recording and without sound of the speech provider',
  reply: SpeechBacklog,
  refusals: [],
})

export const makeMissingSpeech = endpoint({
  method: 'POST',
  path: '/admin/newsroom/speech',
  who: 'editor',
  summary: 'Asks the speech provider for every published level that is silent and not on its way',
  reply: SpeechBacklog,
  refusals: ['FEATURE_OFF'],
})

export const audioEndpoints = {
  readArticleAudio,
  hearWord,
  readManuscriptSpeech,
  makeSpeechAgain,
  replaceSpeech,
  readSpeechBacklog,
  makeMissingSpeech,
}
