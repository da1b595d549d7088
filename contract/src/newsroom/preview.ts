import { z } from 'zod'
import { QuizResult, readArticle, readArticleNotes, readArticleWords } from '../articles.ts'
import { readArticleAudio } from '../audio.ts'
import { endpoint } from '../endpoint.ts'
import { ManuscriptRevision, manuscriptAt } from '../manuscripts.ts'
import { Instant, VersionLevel } from '../shapes.ts'

export const previewManuscript = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/preview',
  who: 'editor',
  summary: 'A saved draft at one level in the shapes in which readers get an article; nothing of it is published',
  ...manuscriptAt,
  /** The easiest level unless one is named. */
  query: z.strictObject({ level: VersionLevel.optional() }),
  reply: z.strictObject({
    revision: ManuscriptRevision,
    savedAt: Instant,
    /** Its id is the manuscript's, so that nothing done here can belong to an article. */
    article: readArticle.reply,
    words: readArticleWords.reply,
    notes: readArticleNotes.reply,
    audio: readArticleAudio.reply.nullable(),
    /** What judges an answer in the preview; an editor has written it. */
    keys: z.array(QuizResult.omit({ choice: true, correct: true })),
    /** How many questions and notes readers would not get, because they are unfinished or their sentence has changed. */
    withheld: z.strictObject({ questions: z.number().int(), notes: z.number().int() }),
  }),
  refusals: ['NOT_FOUND'],
})
