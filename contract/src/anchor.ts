import { z } from 'zod'
import { articleAt, articleRefusals, Picture } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, Uuid, VersionLevel } from './shapes.ts'
import { Measure, TakeMeasures } from './take-measures.ts'

const count = z.number().int().min(0)

/** A script that the learner has read aloud. */
const AnchorScript = z.strictObject({
  articleId: Id,
  level: VersionLevel,
  headline: Line,
  picture: Picture,
  /** Sentences that have a take that stands for them, of all. */
  sentences: count,
  of: count,
  runThroughs: count,
  /** Of the newest run-through; null without one. */
  latestRunThrough: z.strictObject({ takeId: Uuid, durationMs: count, recordedAt: Instant }).nullable(),
  lastAt: Instant,
})

export const listAnchorScripts = endpoint({
  method: 'GET',
  path: '/anchor',
  who: 'learner',
  summary: 'The scripts that the learner has read aloud, the last one first, and what they could read aloud next',
  reply: z.strictObject({
    scripts: z.array(AnchorScript),
    /** Articles that were read and not yet read aloud, the last one first, at the level that suits the learner best. */
    next: z.array(z.strictObject({ articleId: Id, level: VersionLevel, headline: Line, picture: Picture })),
  }),
  refusals: [],
})

/** What a list needs of a take: no word marks, no wave. */
const RunThroughMeasures = TakeMeasures.omit({ words: true, speech: true, peaks: true })
/** Of the words of the script, 0 to 1; null where it was not measured. */
const heardShare = z.number().min(0).max(1).nullable()

export const readAnchorScript = endpoint({
  method: 'GET',
  path: '/anchor/:id',
  who: 'learner',
  summary: "The learner's takes of one script: the best of each sentence, and the run-throughs, newest first",
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    headline: Line,
    best: z.array(
      z.strictObject({
        takeId: Uuid,
        sentenceId: z.string(),
        durationMs: count,
        recordedAt: Instant,
        /** The text was changed since. */
        outdated: z.boolean(),
      }),
    ),
    /** Of its sentences, newest first; takes of a text that was changed since are left out. */
    sentenceTakes: z.array(
      z.strictObject({
        takeId: Uuid,
        sentenceId: z.string(),
        durationMs: count,
        recordedAt: Instant,
        best: z.boolean(),
        speechTime: Measure,
        pauses: Measure,
        wordsPerMinute: Measure,
        heardShare,
      }),
    ),
    runThroughs: z.array(
      z.strictObject({
        takeId: Uuid,
        durationMs: count,
        recordedAt: Instant,
        measures: RunThroughMeasures,
        heardShare,
        /** What was heard; null where nothing listened. */
        transcript: z.string().nullable(),
        script: z.string(),
      }),
    ),
  }),
  refusals: articleRefusals,
})

export const anchorEndpoints = { listAnchorScripts, readAnchorScript }
