import { z } from 'zod'
import {
  longestTakeMs,
  mostTakeFileBytes,
  pronunciationProviders,
  recordingPurposes,
  shortestTakeMs,
  takeKinds,
  takePartBytes,
  takeParts,
  takeTypes,
} from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Empty, Id, Instant, text, textBlock, Uuid, VersionLevel } from './shapes.ts'
import { TakeMeasures } from './take-measures.ts'

const ofTake = { params: z.strictObject({ takeId: Uuid }) }
const ofPurpose = { params: z.strictObject({ purpose: z.enum(recordingPurposes) }) }
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.number().int().min(1).max(mostTakeFileBytes)

const Consent = z.strictObject({
  purpose: z.enum(recordingPurposes),
  version: z.string(),
  title: z.string(),
  /** What, where, how long, who hears it: one sentence each. */
  lines: z.array(z.string()),
  /** Null: not agreed, or not to this version. */
  agreedAt: Instant.nullable(),
})

export const listRecordingConsents = endpoint({
  method: 'GET',
  path: '/takes/consents',
  who: 'account',
  summary: 'What a learner is asked to agree to before recording, and what they agreed to',
  reply: z.strictObject({
    consents: z.array(Consent),
    retentionDays: z.number().int(),
    /** Who would judge a pronunciation; null where nobody is connected. */
    pronunciation: z.enum(pronunciationProviders).nullable(),
  }),
  refusals: [],
})

export const giveRecordingConsent = endpoint({
  method: 'PUT',
  path: '/takes/consents/:purpose',
  who: 'learner',
  summary: 'Agrees to one purpose, in the version that was shown',
  ...ofPurpose,
  body: z.strictObject({ version: text(20) }),
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const withdrawRecordingConsent = endpoint({
  method: 'DELETE',
  path: '/takes/consents/:purpose',
  who: 'account',
  summary: 'Withdraws a consent; what was recorded before stays until it is deleted',
  ...ofPurpose,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

const Upload = z.strictObject({
  files: z.array(
    z.strictObject({
      part: z.enum(takeParts),
      bytes: z.number().int(),
      /** Where the next part begins. */
      received: z.number().int(),
      stored: z.boolean(),
    }),
  ),
  stored: z.boolean(),
})

const TakeFile = z.strictObject({
  part: z.enum(takeParts),
  mime: z.enum(takeTypes),
  bytes,
  sha256: Sha256,
})

export const openTake = endpoint({
  method: 'PUT',
  path: '/takes/:takeId',
  who: 'learner',
  summary: 'Announces a take with its measures and files; a second time it says what has arrived',
  ...ofTake,
  body: z
    .strictObject({
      kind: z.enum(takeKinds),
      articleId: Id,
      level: VersionLevel,
      revision: z.number().int().min(1).max(1e6),
      sentenceId: z
        .string()
        .regex(/^s\d{1,3}$/)
        .nullable(),
      /** What was to be read out; empty for an answer. */
      script: textBlock(30_000, 0),
      durationMs: z.number().int().min(shortestTakeMs).max(longestTakeMs),
      recordedAt: Instant,
      measures: TakeMeasures,
      /** What the browser's recogniser heard; null where none listened. */
      transcript: textBlock(30_000, 0).nullable(),
      files: z.array(TakeFile).min(1).max(2),
    })
    .refine(({ kind, sentenceId }) => (kind === 'SENTENCE') === (sentenceId !== null), {
      path: ['sentenceId'],
      message: 'KIND',
    })
    .refine(({ files }) => new Set(files.map(({ part }) => part)).size === files.length, {
      path: ['files'],
      message: 'PARTS',
    })
    .refine(({ files }) => files.every(({ part, mime }) => part === 'ORIGINAL' || mime === 'audio/wav'), {
      path: ['files'],
      message: 'TYPES',
    }),
  bodyLimitBytes: 600 * 1024,
  reply: Upload,
  /** FEATURE_DISABLED: an answer where there are no conversations. */
  refusals: ['NOT_FOUND', 'FEATURE_DISABLED', 'RECORDING_CONSENT_REQUIRED', 'RECORDINGS_FULL', 'STATE_CONFLICT'],
})

export const readUpload = endpoint({
  method: 'GET',
  path: '/takes/:takeId/upload',
  who: 'learner',
  summary: 'How far the upload of a take has come',
  ...ofTake,
  reply: Upload,
  refusals: ['NOT_FOUND'],
})

export const sendTakePart = endpoint({
  method: 'PUT',
  path: '/takes/:takeId/files/:part',
  who: 'learner',
  summary: 'Sends the next 512 KiB of a file; a part that is there already changes nothing',
  params: z.strictObject({ takeId: Uuid, part: z.enum(takeParts) }),
  query: z.strictObject({ offset: z.coerce.number().int().min(0).max(mostTakeFileBytes), sha256: Sha256 }),
  file: { types: ['application/octet-stream'], maxBytes: takePartBytes },
  reply: Upload,
  refusals: ['NOT_FOUND', 'UPLOAD_OFFSET', 'FILE_INVALID'],
})

export const TakeCard = z.strictObject({
  id: Uuid,
  kind: z.enum(takeKinds),
  articleId: Id,
  level: VersionLevel,
  headline: z.string(),
  sentenceId: z.string().nullable(),
  durationMs: z.number().int(),
  recordedAt: Instant,
  /** Deleted by itself on this day. */
  deletedOn: Instant,
  stored: z.boolean(),
  best: z.boolean(),
})

export const Take = TakeCard.extend({
  revision: z.number().int(),
  script: z.string(),
  measures: TakeMeasures,
  transcript: z.strictObject({ text: z.string(), source: z.enum(['BROWSER', 'SERVICE']) }).nullable(),
})

export const listTakes = endpoint({
  method: 'GET',
  path: '/takes',
  who: 'account',
  summary: "The learner's takes, newest first",
  query: z.strictObject({
    articleId: Id.optional(),
    level: VersionLevel.optional(),
    kind: z.enum(takeKinds).optional(),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    takes: z.array(TakeCard),
    /** Of all takes of the account, whatever was asked for. */
    total: z.number().int(),
    bytes: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const readTake = endpoint({
  method: 'GET',
  path: '/takes/:takeId',
  who: 'learner',
  summary: 'A take with what was measured about it',
  ...ofTake,
  reply: Take,
  refusals: ['NOT_FOUND'],
})

export const hearTake = endpoint({
  method: 'GET',
  path: '/takes/:takeId/sound',
  who: 'account',
  summary: 'The sound of a take, whole or in ranges',
  ...ofTake,
  query: z.strictObject({ part: z.enum(takeParts).default('ORIGINAL') }),
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND'],
})

export const keepAsBest = endpoint({
  method: 'PUT',
  path: '/takes/:takeId/best',
  who: 'learner',
  summary: 'Makes a take the one that stands for its sentence',
  ...ofTake,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const deleteTake = endpoint({
  method: 'DELETE',
  path: '/takes/:takeId',
  who: 'account',
  summary: 'Deletes a take: its sound at once, with everything that was derived from it',
  ...ofTake,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const deleteAllTakes = endpoint({
  method: 'DELETE',
  path: '/takes',
  who: 'account',
  summary: 'Deletes all takes of the learner',
  reply: z.strictObject({ deleted: z.number().int() }),
  refusals: [],
})

export const exportTakes = endpoint({
  method: 'GET',
  path: '/takes/archive',
  who: 'account',
  summary: 'All takes of the learner with what was measured, in one ZIP file',
  sendsFile: true,
  reply: FileReply,
  refusals: [],
})

export const takeEndpoints = {
  listRecordingConsents,
  giveRecordingConsent,
  withdrawRecordingConsent,
  exportTakes,
  listTakes,
  deleteAllTakes,
  openTake,
  readTake,
  readUpload,
  sendTakePart,
  hearTake,
  keepAsBest,
  deleteTake,
}
