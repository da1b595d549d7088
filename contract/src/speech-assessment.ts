import { z } from 'zod'
import {
  hearingFailureNames,
  missingScores,
  pronunciationErrors,
  pronunciationMethods,
  pronunciationProviders,
} from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Uuid } from './shapes.ts'

const ofTake = { params: z.strictObject({ takeId: Uuid }) }
const points = z.number().min(0).max(100)
const ms = z.number().int().min(0)

/** A score of a service with its origin, or the reason why there is none. Never a 0 in place of a score. */
const Score = z.union([
  z.strictObject({
    value: points,
    source: z.literal('VENDOR'),
    method: z.enum(pronunciationMethods),
    /** Of the service's interface. */
    version: z.string(),
  }),
  z.strictObject({ unavailable: z.enum([...missingScores, ...hearingFailureNames]) }),
])

const Scores = z.strictObject({
  overall: Score,
  accuracy: Score,
  fluency: Score,
  completeness: Score,
  prosody: Score,
})

const Phoneme = z.strictObject({
  /** The service's own symbol. */
  symbol: z.string(),
  accuracy: points.optional(),
  startMs: ms.optional(),
  durMs: ms.optional(),
})

/** A word as the service heard it, or one of the script that it did not hear. What it did not say is absent. */
const AssessedWord = z.strictObject({
  text: z.string(),
  /** Which word of the script it is, counted from 0; null for one that is not in it. */
  refIndex: z.number().int().min(0).nullable(),
  errors: z.array(z.enum(pronunciationErrors)),
  accuracy: points.optional(),
  startMs: ms.optional(),
  durMs: ms.optional(),
  phonemes: z.array(Phoneme).optional(),
})

/** What a service that judges pronunciation said about a take. */
export const Assessment = z.strictObject({
  provider: z.enum(pronunciationProviders),
  /** What it was told to listen for. */
  reference: z.string(),
  scores: Scores,
  words: z.array(AssessedWord),
})

const failure = {
  reason: z.enum(hearingFailureNames),
  /** Whether the same take may be sent again. */
  again: z.boolean(),
  /** Seconds until the service wants to be asked again; null: now. */
  retryAfterSeconds: z.number().int().nullable(),
}

const ofView = {
  /** Who would be asked; null without one. */
  provider: z.enum(pronunciationProviders).nullable(),
  /** Whether the learner agreed that a service outside hears their takes. */
  consented: z.boolean(),
  scores: Scores,
}

/** Where the assessment of a take stands. Every score is labelled in every state. */
export const AssessmentView = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('OFF'), ...ofView }),
  z.strictObject({ state: z.literal('NOT_ASKED'), ...ofView }),
  z.strictObject({ state: z.literal('MEASURING'), ...ofView }),
  z.strictObject({ state: z.literal('FAILED'), ...ofView, ...failure }),
  z.strictObject({ state: z.literal('MEASURED'), ...ofView, assessment: Assessment, measuredAt: Instant }),
])

/** What a service wrote down, with the times of its words where it tells them. */
export const Transcript = z.strictObject({
  text: z.string(),
  words: z.array(z.strictObject({ text: z.string(), startMs: ms, endMs: ms })).nullable(),
  model: z.string(),
})

const consented = ofView.consented
export const TranscriptView = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('OFF'), consented }),
  z.strictObject({ state: z.literal('NOT_ASKED'), consented }),
  z.strictObject({ state: z.literal('LISTENING'), consented }),
  z.strictObject({ state: z.literal('FAILED'), consented, ...failure }),
  z.strictObject({ state: z.literal('HEARD'), consented, transcript: Transcript, heardAt: Instant }),
])

export const readAssessment = endpoint({
  method: 'GET',
  path: '/takes/:takeId/assessment',
  who: 'learner',
  summary: 'What the service for pronunciation said about a take, or why it said nothing',
  ...ofTake,
  reply: AssessmentView,
  refusals: ['NOT_FOUND'],
})

export const assessTake = endpoint({
  method: 'POST',
  path: '/takes/:takeId/assessment',
  who: 'learner',
  summary: 'Sends a take to the service for pronunciation, once; a failure of the service is a state, not a refusal',
  answerWithinMs: 35_000,
  ...ofTake,
  reply: AssessmentView,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'RECORDING_CONSENT_REQUIRED'],
})

export const readTranscript = endpoint({
  method: 'GET',
  path: '/takes/:takeId/transcript',
  who: 'learner',
  summary: 'What the transcription service wrote down of a take, or why it wrote nothing',
  ...ofTake,
  reply: TranscriptView,
  refusals: ['NOT_FOUND'],
})

export const transcribeTake = endpoint({
  method: 'POST',
  path: '/takes/:takeId/transcript',
  who: 'learner',
  summary: 'Sends a take to the transcription service, once; a failure of the service is a state, not a refusal',
  answerWithinMs: 70_000,
  ...ofTake,
  reply: TranscriptView,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'RECORDING_CONSENT_REQUIRED'],
})

export const speechAssessmentEndpoints = { readAssessment, assessTake, readTranscript, transcribeTake }
