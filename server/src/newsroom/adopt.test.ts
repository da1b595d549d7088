import { shippedContent } from '@readgrow/content/kept'
import { expect, test } from 'vitest'
import { scriptOf } from '#talk-scripts'
import { aDesk, testApp } from '#testing'
import { adoptStarterStories } from './adopt.ts'

const app = await testApp()
const content = await shippedContent()
await adoptStarterStories(app.services.db, content, app.clock.now())
const starters = () =>
  app.services.db.selectFrom('manuscript').selectAll().where('origin', '=', 'STARTER').orderBy('id').execute()
const manuscriptOf = async (slug: string) => {
  const found = (await starters()).find((row) => row.article_id === slug)
  if (!found) throw new Error(`no manuscript of ${slug}`)
  return String(found.id)
}

test('every shipped story has one published manuscript that lacks nothing and has nothing stale', async () => {
  const desk = await aDesk(app)
  expect((await starters()).map((row) => row.article_id).sort()).toEqual(content.stories.map(({ slug }) => slug).sort())
  for (const { id } of await starters()) {
    const { row, problems, stale } = await desk.read(String(id))
    expect(row).toMatchObject({ state: 'PUBLISHED', unpublishedChanges: false })
    expect([row.title, problems.filter(({ weight }) => weight === 'MUST'), stale]).toEqual([row.title, [], []])
  }
})

test('adopting again changes nothing', async () => {
  const before = await starters()
  app.clock.advance({ minutes: 1 })
  await adoptStarterStories(app.services.db, content, app.clock.now())
  expect(await starters()).toEqual(before)
})

test('publishing an adopted manuscript unchanged leaves its readers at their revision', async () => {
  const desk = await aDesk(app)
  const asked = () => scriptOf(app.services.db, 'time-zones')
  const script = await asked()
  const id = await manuscriptOf('time-zones')
  expect((await desk.checkAndPublish(id)).status).toBe(200)
  const versions = await app.services.db
    .selectFrom('article_version')
    .select('revision')
    .where('article_id', '=', 'time-zones')
    .execute()
  expect(versions.map(({ revision }) => revision)).toEqual([1, 1, 1, 1, 1])
  // Its follow-ups and words for each level are nothing that editors could have written.
  expect(script.own).toBe(true)
  expect(await asked()).toEqual(script)
})

test('an untouched manuscript follows its changed file; a touched or published one stays the editors’', async () => {
  const desk = await aDesk(app)
  const touched = await manuscriptOf('tiny-forests')
  const { document, revision } = await desk.read(touched)
  await desk.save(touched, revision, document)
  const renamed = {
    stories: content.stories.map((story) => ({
      ...story,
      file: structuredClone({
        ...story.file,
        versions: {
          ...story.file.versions,
          A1: story.file.versions.A1 && { ...story.file.versions.A1, headline: { en: 'New', ko: '새 제목' } },
        },
      }),
    })),
  }
  await adoptStarterStories(app.services.db, renamed, app.clock.now())
  const titles = new Map((await starters()).map((row) => [row.article_id, row.title]))
  expect(titles.get('sleep-and-memory')).toBe('New')
  expect(titles.get('tiny-forests')).not.toBe('New')
  expect(titles.get('time-zones')).not.toBe('New')
  expect((await desk.read(await manuscriptOf('sleep-and-memory'))).revision).toBe(1)
})
