import { createHash } from 'node:crypto'
import { findVersion, sentencesOf } from '#articles'
import { recordLearning } from '#learning-log'
import type { Account, Services } from '#platform/context'

const dayMs = 86_400_000

/**
 * A week of reading for the demo reader, written through the same log as everybody's: an article a day, words saved,
 * the quiz answered with a mistake here and there, and one article left half-way.
 */
export async function storeDemoWeek(services: Pick<Services, 'db' | 'clock'>, account: Account): Promise<void> {
  const articles = await services.db.selectFrom('article').select('id').orderBy('id').limit(7).execute()
  const now = services.clock.now()
  for (const [index, { id }] of articles.entries()) {
    const daysAgo = articles.length - index
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const clock = { now: () => at }
    const finished = index < articles.length - 1
    await recordLearning({ db: services.db, clock, account }, await eventsOf(services, account, id, at, finished))
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
  const words = version.body.keyWords.slice(0, 2).flatMap((position) => {
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

/** The same event gets the same id at every run, so that a second seeding adds nothing. */
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
