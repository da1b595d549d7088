import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ManuscriptRevision, manuscriptAt } from '../manuscripts.ts'
import { Instant, text } from '../shapes.ts'
import { checkKinds, ManuscriptView } from './views.ts'

export const checkManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/check',
  who: 'editor',
  summary:
    'Records one of the two checks before publication: facts (names and numbers agree at every level) or language',
  ...manuscriptAt,
  body: z.strictObject({ revision: ManuscriptRevision, kind: z.enum(checkKinds), note: text(300, 0).optional() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PUBLISHABLE', 'STATE_CONFLICT'],
})

export const publishManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/publish',
  who: 'editor',
  summary: 'Publishes now or at a set time; a published article gets its next revision, and reporters are notified',
  ...manuscriptAt,
  body: z.strictObject({ revision: ManuscriptRevision, publishAt: Instant.nullable() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PUBLISHABLE', 'STATE_CONFLICT'],
})

export const unscheduleManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/unschedule',
  who: 'editor',
  summary: 'Makes a scheduled manuscript a draft again',
  ...manuscriptAt,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const retireManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/retire',
  who: 'editor',
  summary: 'Retires an article; what readers did with it stays theirs. `back` publishes it again',
  ...manuscriptAt,
  body: z.strictObject({ back: z.boolean() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
