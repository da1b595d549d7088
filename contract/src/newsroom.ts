import { z } from 'zod'
import { PartOfSpeechName } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Manuscript } from './manuscript.ts'
import { Id, Instant, Line, nameText, Section, text, VersionLevel } from './shapes.ts'

export const manuscriptStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RETIRED'] as const
export const checkKinds = ['FACTS', 'LANGUAGE'] as const
const ManuscriptId = z.string().regex(/^\d{1,12}$/)
const at = { params: z.strictObject({ id: ManuscriptId }) }
const revision = z.number().int().min(1)
/** A whole manuscript of three levels with its notes is longer than other bodies. */
const bodyLimitBytes = 1024 * 1024

/** Something that keeps a manuscript from being published (MUST) or that an editor should look at (SHOULD). */
export const ManuscriptProblem = z.strictObject({
  level: VersionLevel.nullable(),
  /** `text`, `korean`, `words`, `keyWords`, `quiz`, `notes`, `picture`, `audio`, `source`, `level`, `slug` */
  part: z.string(),
  /** `s3`, `q2`, `headline`; null where it is about the whole part. */
  place: z.string().nullable(),
  weight: z.enum(['MUST', 'SHOULD']),
  /** A Korean sentence that says what to do. */
  message: z.string(),
})

/** Something made for a sentence that has changed since (docs/features.md M11). */
export const StaleItem = z.strictObject({
  level: VersionLevel,
  kind: z.enum(['QUIZ', 'NOTES', 'AUDIO']),
  /** Question id, or sentence id. */
  item: z.string(),
  sentenceIds: z.array(z.string()),
})

const Check = z.strictObject({ kind: z.enum(checkKinds), by: z.string(), at: Instant, revision })

export const ManuscriptRow = z.strictObject({
  id: ManuscriptId,
  articleId: Id.nullable(),
  title: z.string(),
  section: Section,
  state: z.enum(manuscriptStates),
  levels: z.array(VersionLevel),
  origin: z.enum(['STARTER', 'DESK', 'TEXT', 'FEED', 'MODEL']),
  updatedAt: Instant,
  updatedBy: z.string(),
  publishAt: Instant.nullable(),
  /** Changed since readers got it. */
  unpublishedChanges: z.boolean(),
  stale: z.number().int(),
  openProblems: z.number().int(),
})

export const ManuscriptView = z.strictObject({
  row: ManuscriptRow,
  revision,
  document: Manuscript,
  /** Only checks of this revision count. */
  checks: z.array(Check),
  problems: z.array(ManuscriptProblem),
  stale: z.array(StaleItem),
  pictureUrl: z.string().nullable(),
  audio: z.array(
    z.strictObject({
      level: VersionLevel,
      url: z.string(),
      durationMs: z.number().int().nullable(),
      timings: z.enum(['GIVEN', 'ESTIMATED', 'NONE']),
      stale: z.boolean(),
    }),
  ),
})

export const listManuscripts = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts',
  who: 'editor',
  summary: 'Manuscripts, the last changed first',
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
  summary: 'A new manuscript: empty, or from pasted text or Markdown, split into paragraphs and sentences',
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
  summary: 'A manuscript with everything that keeps it from being published',
  ...at,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND'],
})

export const saveManuscript = endpoint({
  method: 'PUT',
  path: '/admin/newsroom/manuscripts/:id',
  who: 'editor',
  summary: 'Save; every save is a revision, and a save on an older revision is refused',
  ...at,
  body: z.strictObject({ revision, document: Manuscript, comment: text(200, 0).optional() }),
  bodyLimitBytes,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
})

export const confirmStale = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/confirm',
  who: 'editor',
  summary: 'An editor has looked: the question, note or sound still fits the changed sentence',
  ...at,
  body: z.strictObject({
    revision,
    level: VersionLevel,
    kind: z.enum(['QUIZ', 'NOTES', 'AUDIO']),
    item: z.string().max(20),
  }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
})

export const checkManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/check',
  who: 'editor',
  summary: 'One of the two checks before publishing: facts (names, numbers, the same at every level) or language',
  ...at,
  body: z.strictObject({ revision, kind: z.enum(checkKinds) }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PUBLISHABLE', 'STATE_CONFLICT'],
})

export const publishManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/publish',
  who: 'editor',
  summary: 'Publish now or at an instant; a published article gets its next revision and reporters hear of it',
  ...at,
  body: z.strictObject({ revision, publishAt: Instant.nullable() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_PUBLISHABLE', 'STATE_CONFLICT'],
})

export const unscheduleManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/unschedule',
  who: 'editor',
  summary: 'Take a scheduled manuscript back to the desk',
  ...at,
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const retireManuscript = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/retire',
  who: 'editor',
  summary: 'Take an article off the shelf; what readers did with it stays theirs. `back` puts it on again',
  ...at,
  body: z.strictObject({ back: z.boolean() }),
  reply: ManuscriptView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const readManuscriptHistory = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/history',
  who: 'editor',
  summary: 'Every saved revision: who, when, why, and which sentences it changed',
  ...at,
  reply: z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision,
        by: z.string(),
        at: Instant,
        comment: z.string(),
        published: z.boolean(),
        changes: z.array(
          z.strictObject({ level: VersionLevel, place: z.string(), before: z.string(), after: z.string() }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

const AnalysedToken = z.strictObject({
  start: z.number().int(),
  end: z.number().int(),
  /** `surface#ordinal`: where a correction goes. */
  occurrence: z.string(),
  lemma: z.string(),
  pos: PartOfSpeechName,
  sense: z.number().int().nullable(),
  ko: z.string().nullable(),
  level: z.string().nullable(),
  phrase: z.string().nullable(),
})

export const analyseManuscript = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/analysis',
  who: 'editor',
  summary: 'Tokens, lemmas and phrases of a saved level, its estimated level with reasons, words without an entry',
  ...at,
  query: z.strictObject({ level: VersionLevel }),
  reply: z.strictObject({
    revision,
    sentences: z.array(z.strictObject({ id: z.string(), en: z.string(), tokens: z.array(AnalysedToken) })),
    estimate: z
      .strictObject({
        score: z.number(),
        band: z.string(),
        level: z.string(),
        reasons: z.array(z.strictObject({ name: z.string(), value: z.number(), score: z.number(), ko: z.string() })),
      })
      .nullable(),
    /** Words that the dictionary lacks, with the sentence as a ready example. */
    missing: z.array(
      z.strictObject({ lemma: z.string(), pos: PartOfSpeechName, level: z.string().nullable(), example: Line }),
    ),
    keyWordIdeas: z.array(
      z.strictObject({ lemma: z.string(), pos: PartOfSpeechName, level: z.string(), ko: z.string() }),
    ),
    /** Names and numbers of this level that another level lacks or has otherwise (docs/features.md E2). */
    facts: z.array(z.strictObject({ text: z.string(), inLevels: z.array(VersionLevel) })),
  }),
  refusals: ['NOT_FOUND'],
})

export const newsroomEndpoints = {
  listManuscripts,
  createManuscript,
  readManuscript,
  saveManuscript,
  confirmStale,
  checkManuscript,
  publishManuscript,
  unscheduleManuscript,
  retireManuscript,
  readManuscriptHistory,
  analyseManuscript,
}
