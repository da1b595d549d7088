import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'

const app = await testApp()

test('a preview is what readers get once the draft is published', async () => {
  const desk = await aDesk(app)
  const { id, slug } = await desk.whole()
  const preview = await desk.call('GET /admin/newsroom/manuscripts/:id/preview', {
    params: { id },
    query: { level: 'B1' },
  })
  await desk.checkAndPublish(id)
  const learner = app.as(await app.anAccount())
  const at = { params: { id: slug }, query: { level: 'B1' as const } }
  const [article, words, notes] = await Promise.all([
    learner.call('GET /articles/:id', at),
    learner.call('GET /articles/:id/words', at),
    learner.call('GET /articles/:id/notes', at),
  ])
  const { paragraphs, words: glosses, phrases, keyWords, levels, credit } = article.body
  expect(preview.body.article).toMatchObject({ paragraphs, words: glosses, phrases, keyWords, levels, credit })
  const { headline, summary, picture, minutes } = article.body.article
  expect(preview.body.article.article).toMatchObject({
    id,
    headline,
    summary,
    picture,
    minutes,
    words: article.body.article.words,
  })
  expect(preview.body.words).toEqual(words.body)
  expect(preview.body.notes.sentences).toEqual(notes.body.sentences)
  expect(preview.body.article.quiz.map(({ id: quizId }) => quizId)).toEqual(
    article.body.quiz.map(({ id: quizId }) => quizId),
  )
})

test('an unfinished draft is shown without what readers would not get, and says how much that is', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole(({ versions: { B1 } }) => {
    B1?.paragraphs.push([{ id: 's90', beat: 90, en: '', ko: '' }])
    const [question] = B1?.quiz ?? []
    if (question) question.choices = question.choices.map((choice, at) => (at === 1 ? '' : choice))
  })
  const { body } = await desk.call('GET /admin/newsroom/manuscripts/:id/preview', {
    params: { id },
    query: { level: 'B1' },
  })
  expect(body.article.paragraphs.flat().some(({ en }) => en === '')).toBe(false)
  expect(body.withheld).toEqual({ questions: 1, notes: 0 })
  expect(body.keys.map(({ quizId }) => quizId)).toEqual(body.article.quiz.map(({ id: quizId }) => quizId))
  for (const { quizId, answer } of body.keys)
    expect(body.article.quiz.find((each) => each.id === quizId)?.choices.map((choice) => choice.id)).toContain(answer)
})

test('a level that the draft lacks is not there', async () => {
  const desk = await aDesk(app)
  const { id } = await desk.whole((document) => {
    delete document.versions.A2
  })
  const at = (query: { level?: 'A2' }) =>
    desk.call('GET /admin/newsroom/manuscripts/:id/preview', { params: { id }, query })
  expect((await at({ level: 'A2' })).body.code).toBe('NOT_FOUND')
  expect((await at({})).body.article.article.level).toBe('B1')
})
