import { z } from 'zod'
import {
  helpStates,
  helpSummaryCharacters,
  helpTitleCharacters,
  markdownProblems,
  mostHelpKeywords,
  mostHelpPictureBytes,
  mostHelpScreens,
  mostMarkdownBytes,
} from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { GivenDate, Instant, RowId, StoredDate, text, textBlock } from '../shapes.ts'
import { TextTree } from '../text-tree.ts'
import { cursor, kind, named, Slug } from './parts.ts'

const revision = z.number().int().min(1).max(1e6)

/** Addresses of screens as the router writes them: `/article/detail/:id`. */
const screenPath = z
  .string()
  .max(80)
  .regex(/^\/[a-z0-9\-/:A-Z]*$/)

const written = {
  title: text(helpTitleCharacters),
  summary: text(helpSummaryCharacters, 0),
  markdown: textBlock(mostMarkdownBytes),
  keywords: z.array(text(40)).max(mostHelpKeywords),
  screens: z.array(screenPath).max(mostHelpScreens),
  /** The related guide by its slug. */
  guide: Slug.nullable(),
}
const placed = {
  topic: text(20),
  position: z.number().int().min(0).max(9_999),
  pinned: z.boolean(),
  /** Everybody, or one company. */
  companyId: RowId.nullable(),
}

const DeskLine = z.strictObject({
  id: RowId,
  kind,
  ...named,
  topic: z.string(),
  state: z.enum(helpStates),
  publishAt: Instant.nullable(),
  pinned: z.boolean(),
  company: z.strictObject({ id: RowId, name: z.string() }).nullable(),
  changedAt: Instant,
  /** An operator changed it, so the texts that ship with the product leave it alone. */
  isEdited: z.boolean(),
  yes: z.number().int(),
  no: z.number().int(),
})

const Revision = z.strictObject({
  revision: z.number().int(),
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
  keywords: z.array(z.string()),
  screens: z.array(z.string()),
  guide: z.string().nullable(),
  tree: TextTree,
  savedAt: Instant,
  savedBy: z.string().nullable(),
})

export const DeskPage = z.strictObject({
  ...DeskLine.omit({ title: true }).shape,
  position: z.number().int(),
  /** The text that readers see; null while they see none. */
  liveRevision: z.number().int().nullable(),
  /** The text that was saved last. */
  text: Revision,
})

export const listHelpPages = endpoint({
  method: 'GET',
  path: '/admin/help/pages',
  who: 'editor',
  summary:
    'Pages of a kind by their place, notices the newest first; drafts and withdrawn ones too. Notices need an operator',
  query: z.strictObject({
    kind,
    state: z.enum(helpStates).optional(),
    q: text(60).optional(),
    ...cursor,
  }),
  reply: z.strictObject({ pages: z.array(DeskLine), nextCursor: z.string().nullable() }),
  refusals: [],
})

export const openHelpPage = endpoint({
  method: 'GET',
  path: '/admin/help/pages/:id',
  who: 'editor',
  summary: 'A page with its newest text',
  params: z.strictObject({ id: RowId }),
  reply: DeskPage,
  refusals: ['NOT_FOUND'],
})

const bodyLimitBytes = 3 * mostMarkdownBytes

export const addHelpPage = endpoint({
  method: 'POST',
  path: '/admin/help/pages',
  who: 'editor',
  summary: 'Begins a page as a draft, which no reader sees',
  body: z.strictObject({ kind, slug: Slug, ...placed, ...written }),
  bodyLimitBytes,
  reply: DeskPage,
  refusals: ['STATE_CONFLICT'],
})

export const saveHelpPage = endpoint({
  method: 'PUT',
  path: '/admin/help/pages/:id',
  who: 'editor',
  summary:
    'Saves a new revision on top of the one that was read; place, pin and audience count at once, the text when it is published',
  params: z.strictObject({ id: RowId }),
  body: z.strictObject({ revision, ...placed, ...written }),
  bodyLimitBytes,
  reply: DeskPage,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
})

export const previewHelpPage = endpoint({
  method: 'POST',
  path: '/admin/help/preview',
  who: 'editor',
  summary: 'What readers would see of a text, and what was left out of it',
  body: z.strictObject({ markdown: textBlock(mostMarkdownBytes, 0) }),
  bodyLimitBytes,
  reply: z.strictObject({
    tree: TextTree,
    problems: z.array(z.strictObject({ problem: z.enum(markdownProblems), line: z.number().int() })),
  }),
  refusals: [],
})

export const publishHelpPage = endpoint({
  method: 'POST',
  path: '/admin/help/pages/:id/publication',
  who: 'editor',
  summary: 'Publishes the saved revision now or at a time; a notice is announced once',
  params: z.strictObject({ id: RowId }),
  body: z.strictObject({ revision, at: Instant.nullable() }),
  reply: DeskPage,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const withdrawHelpPage = endpoint({
  method: 'DELETE',
  path: '/admin/help/pages/:id/publication',
  who: 'editor',
  summary: 'Calls a planned publication off; without one, takes the page from readers',
  params: z.strictObject({ id: RowId }),
  reply: DeskPage,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const listHelpRevisions = endpoint({
  method: 'GET',
  path: '/admin/help/pages/:id/revisions',
  who: 'editor',
  summary: 'Every saved text of a page, the newest first',
  params: z.strictObject({ id: RowId }),
  query: z.strictObject(cursor),
  reply: z.strictObject({
    revisions: z.array(Revision.pick({ revision: true, title: true, savedAt: true, savedBy: true })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
})

const ofRevision = { params: z.strictObject({ id: RowId, revision: z.string().regex(/^\d{1,6}$/) }) }

export const openHelpRevision = endpoint({
  method: 'GET',
  path: '/admin/help/pages/:id/revisions/:revision',
  who: 'editor',
  summary: 'An earlier text of a page',
  ...ofRevision,
  reply: Revision,
  refusals: ['NOT_FOUND'],
})

export const restoreHelpRevision = endpoint({
  method: 'POST',
  path: '/admin/help/pages/:id/revisions/:revision/restoration',
  who: 'editor',
  summary: 'Saves an earlier text again as the newest one',
  ...ofRevision,
  body: z.strictObject({ revision }),
  reply: DeskPage,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const listHelpVotes = endpoint({
  method: 'GET',
  path: '/admin/help/pages/:id/votes',
  who: 'editor',
  summary: 'What readers wrote about a page, the newest first, without saying who',
  params: z.strictObject({ id: RowId }),
  query: z.strictObject(cursor),
  reply: z.strictObject({
    texts: z.array(z.strictObject({ text: z.string(), helpful: z.boolean(), on: StoredDate })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
})

export const listHelpMisses = endpoint({
  method: 'GET',
  path: '/admin/help/misses',
  who: 'editor',
  summary: 'What was searched for in a week and not found, the most frequent first',
  query: z.strictObject({ week: GivenDate.optional() }),
  reply: z.strictObject({
    /** Mondays of the weeks with such searches, the newest first. */
    weeks: z.array(StoredDate),
    week: StoredDate.nullable(),
    misses: z.array(z.strictObject({ q: z.string(), count: z.number().int() })),
  }),
  refusals: [],
})

const Synonyms = z.strictObject({
  groups: z.array(z.array(z.string())),
  /** Rises with every change. */
  revision: z.number().int(),
})

export const readHelpSynonyms = endpoint({
  method: 'GET',
  path: '/admin/help/synonyms',
  who: 'editor',
  summary: 'Words that the search takes for each other',
  reply: Synonyms,
  refusals: [],
})

export const setHelpSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/help/synonyms',
  who: 'editor',
  summary: 'Replaces the groups of words that the search takes for each other',
  body: z.strictObject({
    revision: z.number().int().min(0).max(1e6),
    groups: z.array(z.array(text(30)).min(2).max(12)).max(200),
  }),
  reply: Synonyms,
  refusals: ['VERSION_CONFLICT'],
})

const Picture = z.strictObject({ name: z.string(), light: z.string(), dark: z.string().nullable() })

export const listHelpPictures = endpoint({
  method: 'GET',
  path: '/admin/help/pictures',
  who: 'editor',
  summary: 'Pictures that a text can show by name, the newest first',
  query: z.strictObject(cursor),
  reply: z.strictObject({ pictures: z.array(Picture), nextCursor: z.string().nullable() }),
  refusals: [],
})

export const uploadHelpPicture = endpoint({
  method: 'POST',
  path: '/admin/help/pictures',
  who: 'editor',
  summary: 'Stores a picture for help pages, encoded again; its name comes from its content',
  answerWithinMs: 30_000,
  file: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: mostHelpPictureBytes },
  reply: Picture,
  refusals: ['FILE_INVALID'],
})
