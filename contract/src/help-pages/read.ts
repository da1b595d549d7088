import { z } from 'zod'
import { helpSearchCharacters, voteTextCharacters } from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { Empty, Instant, text, textBlock } from '../shapes.ts'
import { TextTree } from '../text-tree.ts'
import { cursor, kind, named, Slug } from './parts.ts'

const ofSlug = { params: z.strictObject({ slug: Slug }) }
const HelpPage = z.strictObject({
  ...named,
  summary: z.string(),
  topic: z.string(),
  tree: TextTree,
  /** When this text was published. */
  publishedAt: Instant,
  /** What the reader said of it; null while they said nothing. */
  helpful: z.boolean().nullable(),
  /** The guide that goes further, for those who may open it. */
  guide: z.strictObject(named).nullable(),
})

export const listGuides = endpoint({
  method: 'GET',
  path: '/help/guides',
  who: 'learner',
  summary: 'The pages of the guide in their order, with the screens that each explains',
  reply: z.strictObject({
    guides: z.array(z.strictObject({ ...named, summary: z.string(), topic: z.string(), screens: z.array(z.string()) })),
  }),
  refusals: [],
})

export const readGuide = endpoint({
  method: 'GET',
  path: '/help/guides/:slug',
  who: 'learner',
  summary: 'A page of the guide',
  ...ofSlug,
  reply: HelpPage,
  refusals: ['NOT_FOUND'],
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/help/questions',
  who: 'account',
  summary: 'Frequent questions by category, without their answers',
  reply: z.strictObject({ questions: z.array(z.strictObject({ ...named, topic: z.string() })) }),
  refusals: [],
})

export const readAnswer = endpoint({
  method: 'GET',
  path: '/help/questions/:slug',
  who: 'account',
  summary: 'A frequent question with its answer',
  ...ofSlug,
  reply: HelpPage,
  refusals: ['NOT_FOUND'],
})

export const listNotices = endpoint({
  method: 'GET',
  path: '/help/notices',
  who: 'account',
  summary: 'Notices for everybody and for the own company: pinned ones on the first page, then the newest',
  query: z.strictObject(cursor),
  reply: z.strictObject({
    notices: z.array(z.strictObject({ ...named, topic: z.string(), pinned: z.boolean(), publishedAt: Instant })),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const readNotice = endpoint({
  method: 'GET',
  path: '/help/notices/:slug',
  who: 'account',
  summary: 'A notice',
  ...ofSlug,
  reply: HelpPage,
  refusals: ['NOT_FOUND'],
})

export const searchHelp = endpoint({
  method: 'GET',
  path: '/help/search',
  who: 'account',
  summary: 'Titles and snippets of pages that fit a question or its initials; a search without a result is counted',
  query: z.strictObject({ q: text(helpSearchCharacters) }),
  reply: z.strictObject({
    pages: z.array(z.strictObject({ ...named, kind, snippet: z.string() })),
  }),
  refusals: [],
})

export const voteOnHelp = endpoint({
  method: 'PUT',
  path: '/help/votes',
  who: 'account',
  summary: 'Says whether a page helped, and what was missing; a later vote replaces the earlier one',
  body: z.strictObject({ kind, slug: Slug, helpful: z.boolean(), text: textBlock(voteTextCharacters, 0) }),
  reply: Empty,
  refusals: ['NOT_FOUND'],
})
