import { z } from 'zod'
import { Manuscript, ManuscriptId, ManuscriptRevision } from '../manuscripts.ts'
import { Id, Instant, Section, StoredDate, VersionLevel } from '../shapes.ts'

export const manuscriptStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RETIRED'] as const

export const checkKinds = ['FACTS', 'LANGUAGE'] as const

/** What prevents publication of a manuscript (MUST), or what an editor should look at (SHOULD). */
export const ManuscriptProblem = z.strictObject({
  level: VersionLevel.nullable(),
  /**
   * `text`, `korean`, `words`, `keyWords`, `quiz`, `notes`, `picture`, `audio`, `source`, `sourcing`, `paper`,
   * `discussion`, `conversation`, `level`, `slug`
   */
  part: z.string(),
  /** `s3`, `q2`, `headline`, `recall2`; null for the whole part. */
  place: z.string().nullable(),
  weight: z.enum(['MUST', 'SHOULD']),
  /** What to do, as a Korean sentence. */
  message: z.string(),
  /** A hint about the end of a sentence, which an editor may set aside (`sureEnds`). */
  canDismiss: z.literal(true).optional(),
})

export const staleKinds = ['QUIZ', 'NOTES', 'RECALL', 'AUDIO'] as const

/** An item made for a sentence that has changed since (docs/features.md M11). */
export const StaleItem = z.strictObject({
  level: VersionLevel,
  kind: z.enum(staleKinds),
  /** Question id, sentence id, or the place of a point to recall: `recall2`. */
  item: z.string(),
  sentenceIds: z.array(z.string()),
})

const Check = z.strictObject({
  kind: z.enum(checkKinds),
  by: z.string(),
  at: Instant,
  revision: ManuscriptRevision,
  /** What the checker wrote beside it; empty for nothing. */
  note: z.string(),
})

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
  /** Whether it has changed since its publication. */
  unpublishedChanges: z.boolean(),
  stale: z.number().int(),
  openProblems: z.number().int(),
  /** From this day on its facts have to be checked again. */
  staleAfter: StoredDate.nullable(),
})

export const ManuscriptView = z.strictObject({
  row: ManuscriptRow,
  revision: ManuscriptRevision,
  document: Manuscript,
  /** Checks of this revision; older ones do not count. */
  checks: z.array(Check),
  /** Whether the two checks must be made by two people (NEWSROOM_TWO_PEOPLE). */
  twoPeople: z.boolean(),
  problems: z.array(ManuscriptProblem),
  stale: z.array(StaleItem),
  pictureUrl: z.string().nullable(),
  audio: z.array(
    z.strictObject({
      level: VersionLevel,
      url: z.string(),
      durationMs: z.number().int().nullable(),
      /** Words of the saved text by the length of the sound; null where either says nothing. */
      wordsPerMinute: z.number().int().nullable(),
      timings: z.enum(['GIVEN', 'ESTIMATED', 'NONE']),
      stale: z.boolean(),
    }),
  ),
})
