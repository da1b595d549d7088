import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ManuscriptId } from './manuscripts.ts'
import { ManuscriptView } from './newsroom/index.ts'
import { VersionLevel } from './shapes.ts'

export const uploadAudio = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/audio/:level',
  who: 'editor',
  summary: 'Attaches a recording of one level; times of words are estimated until they are given',
  answerWithinMs: 30_000,
  params: z.strictObject({ id: ManuscriptId, level: VersionLevel }),
  file: { types: ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/webm'], maxBytes: 20 * 1024 * 1024 },
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'FILE_INVALID'],
})

export const giveTimings = endpoint({
  method: 'PUT',
  path: '/admin/newsroom/manuscripts/:id/audio/:level/timings',
  who: 'editor',
  summary: "Sets the times of a recording's words, as JSON, WebVTT or SRT; refused if they do not fit the text",
  params: z.strictObject({ id: ManuscriptId, level: VersionLevel }),
  body: z.strictObject({ format: z.enum(['WORDS', 'VTT']), text: z.string().max(500_000) }),
  bodyLimitBytes: 1024 * 1024,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'TIMINGS_UNFIT'],
})

export const removeAudio = endpoint({
  method: 'DELETE',
  path: '/admin/newsroom/manuscripts/:id/audio/:level',
  who: 'editor',
  summary: 'Removes a recording',
  params: z.strictObject({ id: ManuscriptId, level: VersionLevel }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND'],
})

export const recordingEndpoints = { uploadAudio, giveTimings, removeAudio }
