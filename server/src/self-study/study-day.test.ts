import { expect, test } from 'vitest'
import { aLearner, aStory, projectionsOf, type Reported, testApp } from '#testing'

const app = await testApp()
const { story, event } = await aStory(app)
const done = (step: string) => event('SELF_STUDY_STEP_DONE', { seconds: 60, work: { step } })
const answers = (): Reported[] => story.quiz.map(({ id }) => event('QUIZ_ANSWERED', { quizId: id }))
const studiesOf = async ({ id }: { readonly id: number }) =>
  (await projectionsOf(app, id)).days.map((day) => day.self_studies)

test('a study counts once, when the second of text and questions is done, however often they are done', async () => {
  const learner = await aLearner(app)
  await learner.send([event('READ_FOR'), event('ARTICLE_FINISHED'), done('READ'), done('LISTEN')])
  expect(await studiesOf(learner)).toEqual([0])
  await learner.present()
  await Promise.all([
    learner.send([...answers(), done('QUESTIONS')]),
    learner.send([...answers(), done('QUESTIONS'), done('READ')]),
  ])
  expect(await studiesOf(learner)).toEqual([1])
  app.clock.advance({ days: 1 })
  await learner.send([event('READ_FOR'), done('READ'), done('QUESTIONS')])
  expect(await studiesOf(learner)).toEqual([1, 0])
})

test('a study of an article that was read and answered on an earlier day makes the day count', async () => {
  const learner = await aLearner(app)
  await learner.send([event('ARTICLE_FINISHED'), ...answers()])
  app.clock.advance({ days: 1 })
  await learner.send([done('READ')])
  expect((await learner.call('GET /home', {})).streak).toMatchObject({ todayCounts: false, days: 1 })
  await learner.send([done('QUESTIONS')])
  expect((await learner.call('GET /home', {})).streak).toMatchObject({ todayCounts: true, days: 2 })
})
