import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Manuscript, ManuscriptId, ManuscriptRevision, manuscriptAt } from '../manuscripts.ts'
import { Instant, nameText, Section, text, VersionLevel } from '../shapes.ts'
import { ManuscriptRow, ManuscriptView, manuscriptStates, staleKinds } from './views.ts'

/** A whole manuscript, three levels with notes, is longer than other bodies. */
const bodyLimitBytes = 1024 * 1024

export const listManuscripts = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts',
  who: 'editor',
  summary: 'Manuscripts, last changed first',
  query: z.strictObject({
    state: z.enum(manuscriptStates).optional(),
    search: text(60, 0).optional(),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({ manuscripts: z.array(ManuscriptRow), nextCursor: z.string().nullable() }),
  refusals: [],
})

export const createManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts',
  who: 'editor',
  summary: 'Creates a manuscript: empty, or from pasted text or Markdown, split into paragraphs and sentences',
  body: z.strictObject({
    section: Section,
    level: VersionLevel,
    format: z.enum(['BLANK', 'TEXT', 'MARKDOWN']),
    text: z.string().max(60_000).default(''),
    source: z.strictObject({ name: nameText(120, 0), url: text(500, 0), licence: text(300, 0) }).optional(),
  }),
  bodyLimitBytes,
  reply: z.strictObject({ id: ManuscriptId }),
  refusals: ['NOT_PUBLISHABLE'],
})

export const readManuscript = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id',
  who: 'editor',
  summary: 'A manuscript with everything that prevents its publication',
  ...manuscriptAt,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND'],
})

export const saveManuscript = endpoint({
  method: 'PUT',
  path: '/admin/newsroom/manuscripts/:id',
  who: 'editor',
  summary:
    'Saves a revision; a save based on an older revision is refused. Saves that nobody pressed (`auto`) fold into one revision a sitting, and are refused for a scheduled manuscript',
  ...manuscriptAt,
  body: z.strictObject({
    revision: ManuscriptRevision,
    document: Manuscript,
    comment: text(200, 0).optional(),
    auto: z.literal(true).optional(),
  }),
  bodyLimitBytes,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
})

export const confirmStale = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/confirm',
  who: 'editor',
  summary: 'Confirms that a question, note, point to recall or sound still fits the changed sentence',
  ...manuscriptAt,
  body: z.strictObject({
    revision: ManuscriptRevision,
    level: VersionLevel,
    kind: z.enum(staleKinds),
    item: z.string().max(20),
  }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
})

/** One place that differs between two revisions. */
const RevisionChange = z.strictObject({
  level: VersionLevel,
  place: z.string(),
  before: z.string(),
  after: z.string(),
})

export const readManuscriptHistory = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/history',
  who: 'editor',
  summary: 'Every saved revision: who, when, why, and which sentences it changed',
  ...manuscriptAt,
  reply: z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision: ManuscriptRevision,
        by: z.string(),
        at: Instant,
        comment: z.string(),
        published: z.boolean(),
        /** Saved by the editor's page, by itself. */
        auto: z.boolean(),
        changes: z.array(RevisionChange),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

const revisionAt = {
  params: z.strictObject({ ...manuscriptAt.params.shape, revision: z.string().regex(/^[1-9]\d{0,8}$/) }),
}

export const compareRevision = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/revisions/:revision',
  who: 'editor',
  summary: 'What would change if an earlier revision took the place of the current one',
  ...revisionAt,
  reply: z.strictObject({
    /** The current revision. */
    current: ManuscriptRevision,
    changes: z.array(RevisionChange),
    /** Whether more differs than those places: picture, source, address, names, corrected words, order or beats. */
    more: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/revisions/:revision/restore',
  who: 'editor',
  summary:
    'Makes a new revision that equals an earlier one; readers keep the published text until the next publication',
  ...revisionAt,
  body: z.strictObject({ revision: ManuscriptRevision }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
})
