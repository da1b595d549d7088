import { z } from 'zod'
import { GlossedWord, Sentence } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, VersionLevel } from './shapes.ts'

/** The levels for people who have not said yet how much they know. */
export const SampleLevel = VersionLevel.extract(['A2', 'B1'])

/** The beginning of one article; the same for everybody all day. */
export const readSample = endpoint({
  method: 'GET',
  path: '/brand/sample',
  who: 'visitor',
  summary: 'A few sentences of an article to try: every word with its meaning, for people without an account',
  query: z.strictObject({ level: SampleLevel.optional() }),
  reply: z.strictObject({
    articleId: Id,
    level: VersionLevel,
    revision: z.number().int(),
    headline: Line,
    picture: z.strictObject({ url: z.string(), alt: z.string() }),
    sentences: z.array(Sentence),
    words: z.array(GlossedWord.extend({ ipa: z.string(), level: z.string() })),
    phrases: z.array(z.strictObject({ id: z.string(), sense: z.number().int(), ko: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})

export const brandEndpoints = { readSample }
