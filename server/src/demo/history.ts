import { findVersion, sentencesOf } from '#articles'
import type { Account, Services } from '#platform/context'
import { recordLearning } from '../learning.ts'
import { practiseDemoWords } from './practice.ts'
import { stableUuid } from './stable-uuid.ts'

const dayMs = 86_400_000
const daysOfHistory = 6

/**
 * A week of reading for the demo reader, written through the ordinary log: an article a day, words saved, the quiz
 * answered with a mistake here and there, the words of the day practised, and one article left half-way.
 */
export async function storeDemoWeek(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  account: Account,
): Promise<void> {
  // Oldest first: nobody can have read an article before it was published.
  const shelf = services.db.selectFrom('article').select('id').orderBy('published_on').orderBy('id')
  const articles = await shelf.limit(daysOfHistory).execute()
  const now = services.clock.now()
  for (const [index, { id }] of articles.entries()) {
    const daysAgo = articles.length - index
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const clock = { now: () => at }
    const finished = index < articles.length - 1
    const then = { db: services.db, jobs: services.jobs, clock, account }
    await recordLearning(then, await eventsOf(services, account, id, at, finished))
    await practiseDemoWords(services, account, at)
  }
}

type Events = Parameters<typeof recordLearning>[1]

async function eventsOf(
  { db }: Pick<Services, 'db'>,
  account: Account,
  articleId: string,
  at: Date,
  finished: boolean,
): Promise<Events> {
  const level = 'B1' as const
  const version = await findVersion(db, articleId, level)
  if (!version) return []
  const sentences = sentencesOf(version.body)
  const reached = finished ? sentences.at(-1) : sentences[Math.floor(sentences.length / 2)]
  const base = (name: string) => ({
    id: stableUuid(`${account.id}/${articleId}/${name}`),
    at: at.toISOString(),
    articleId,
    level,
    revision: version.revision,
  })
  const words = version.body.keyWords.slice(0, 5).flatMap((position) => {
    const word = version.body.words[position]
    const sentence = sentences.find((candidate) => candidate.tokens.some(([, , index]) => index === position))
    return word && sentence ? [{ word, sentenceId: sentence.id }] : []
  })
  return [
    { kind: 'ARTICLE_OPENED', ...base('open') },
    ...Array.from({ length: finished ? 3 : 1 }, (_, minute) => ({
      kind: 'READ_FOR' as const,
      ...base(`minute-${minute}`),
      seconds: 55,
    })),
    ...words.map(({ word, sentenceId }, index) => ({
      kind: 'WORD_SAVED' as const,
      ...base(`word-${index}`),
      sentenceId,
      lemma: word.lemma,
      pos: word.pos,
      sense: word.sense,
    })),
    {
      kind: 'SENTENCES_READ' as const,
      ...base('read'),
      sentenceIds: sentences.slice(0, finished ? 100 : Math.ceil(sentences.length / 2)).map(({ id }) => id),
    },
    ...(reached ? [{ kind: 'SENTENCE_REACHED' as const, ...base('reached'), sentenceId: reached.id }] : []),
    ...(finished
      ? version.quiz.map((question, index) => ({
          kind: 'QUIZ_ANSWERED' as const,
          ...base(question.id),
          quizId: question.id,
          choice: (question.answer + (index === 3 ? 1 : 0)) % 4,
        }))
      : []),
    ...(finished ? [{ kind: 'ARTICLE_FINISHED' as const, ...base('finished') }] : []),
  ]
}
