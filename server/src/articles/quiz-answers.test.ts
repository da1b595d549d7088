import { choiceIdsOf } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aStory, projectionsOf, report, testApp } from '#testing'

const app = await testApp()
const { story, event } = await aStory(app)
const { event: otherEvent } = await aStory(app, 'tiny-forests', 'A2')
const readArticle = async (reader: Parameters<typeof app.as>[0]) =>
  (await app.as(reader).call('GET /articles/:id', { params: { id: 'tiny-forests' }, query: { level: 'B1' } })).body

/** The choices of a question in the order in which they were written. */
async function writtenChoices(quizId: string): Promise<string[]> {
  const { quiz } = await app.services.db
    .selectFrom('article_version')
    .select('quiz')
    .where('article_id', '=', 'tiny-forests')
    .where('level', '=', 'B1')
    .executeTakeFirstOrThrow()
  return (quiz as { id: string; choices: string[] }[]).find(({ id }) => id === quizId)?.choices ?? []
}

describe('a quiz', () => {
  test('returns graded with the proof, and never sends its keys before', async () => {
    const reader = await app.anAccount()
    expect(story.quiz.length).toBeGreaterThan(0)
    for (const question of story.quiz)
      expect(Object.keys(question).sort()).toEqual(['choices', 'id', 'question', 'type'])
    const { quizResults } = await report(
      app,
      reader,
      story.quiz.map(({ id, choices }) => event('QUIZ_ANSWERED', { quizId: id, choice: choices[1]?.id })),
    )
    expect(quizResults.map((result) => result.quizId)).toEqual(story.quiz.map((question) => question.id))
    for (const result of quizResults) {
      const choice = story.quiz.find(({ id }) => id === result.quizId)?.choices[1]?.id
      const place = { articleId: 'tiny-forests', level: 'B1' }
      expect(result).toMatchObject({ choice, correct: result.answer === choice, ...place })
    }
    expect(quizResults.every((result) => result.proof.length > 0 && result.why !== '')).toBe(true)
  })

  test('keeps the first answer, whatever is sent later', async () => {
    const reader = await app.anAccount()
    const [first, ...others] = story.quiz[0]?.choices ?? []
    const { quizResults } = await report(app, reader, [event('QUIZ_ANSWERED', { choice: first?.id })])
    await report(
      app,
      reader,
      others.map(({ id }) => event('QUIZ_ANSWERED', { choice: id })),
    )
    expect((await readArticle(reader)).answers).toMatchObject([
      { choice: first?.id, correct: quizResults[0]?.answer === first?.id },
    ])
  })

  test('may be named by its place, as pages did before choices had ids', async () => {
    const [byId, byPlace] = [await app.anAccount(), await app.anAccount()]
    const choice = choiceIdsOf(await writtenChoices('q1'))[2]
    const answered = await report(app, byId, [event('QUIZ_ANSWERED', { quizId: 'q1', choice })])
    const placed = await report(app, byPlace, [event('QUIZ_ANSWERED', { quizId: 'q1', choice: 2 })])
    expect(placed.quizResults).toEqual(answered.quizResults)
    expect(placed.quizResults).toMatchObject([{ choice }])
    const rows = await sql`select choice, choice_id from quiz_answer where account_id in (${byId.id}, ${byPlace.id})`
    expect((await rows.execute(app.services.db)).rows).toEqual(Array(2).fill({ choice: 2, choice_id: choice }))
  })

  test('in the log from before choices had ids shows as the choice in its place', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('QUIZ_ANSWERED', { quizId: 'q1', choice: 3 })])
    await sql`update quiz_answer set choice_id = null where account_id = ${reader.id}`.execute(app.services.db)
    const choice = choiceIdsOf(await writtenChoices('q1'))[3]
    expect((await readArticle(reader)).answers).toMatchObject([{ quizId: 'q1', choice }])
  })

  test('has choices in an order that is each reader’s own and stays', async () => {
    const orders: string[] = []
    for (let count = 0; count < 12; count++) {
      const reader = await app.anAccount()
      const [first, again] = [await readArticle(reader), await readArticle(reader)]
      expect(again.quiz).toEqual(first.quiz)
      orders.push(first.quiz.map(({ choices }) => choices.map(({ id }) => id).join()).join('/'))
      expect(first.quiz.map(({ choices }) => choices.map(({ id }) => id).toSorted())).toEqual(
        story.quiz.map(({ choices }) => choices.map(({ id }) => id).toSorted()),
      )
    }
    expect(new Set(orders).size).toBe(orders.length)
  })

  test('at another level is another quiz', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('QUIZ_ANSWERED'), otherEvent('QUIZ_ANSWERED')])
    expect((await projectionsOf(app, reader.id)).answers.map((answer) => answer.level)).toEqual(['A2', 'B1'])
  })
})
