import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ManuscriptRevision, manuscriptAt } from '../manuscripts.ts'
import { Instant } from '../shapes.ts'
import { checkKinds, ManuscriptView } from './views.ts'

export const checkManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/check',
  who: 'editor',
  summary: 'One of the two checks before publishing: facts (names, numbers, the same at every level) or language',
  ...manuscriptAt,
  body: z.strictObject({ revision: ManuscriptRevision, kind: z.enum(checkKinds) }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PUBLISHABLE', 'STATE_CONFLICT'],
})

export const publishManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/publish',
  who: 'editor',
  summary: 'Publish now or at an instant; a published article gets its next revision and reporters hear of it',
  ...manuscriptAt,
  body: z.strictObject({ revision: ManuscriptRevision, publishAt: Instant.nullable() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PUBLISHABLE', 'STATE_CONFLICT'],
})

export const unscheduleManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/unschedule',
  who: 'editor',
  summary: 'Take a scheduled manuscript back to the desk',
  ...manuscriptAt,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const retireManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/retire',
  who: 'editor',
  summary: 'Take an article off the shelf; what readers did with it stays theirs. `back` puts it on again',
  ...manuscriptAt,
  body: z.strictObject({ back: z.boolean() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})
