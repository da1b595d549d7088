import { expect, test } from 'vitest'
import { aStory, testApp } from '#testing'
import { aTaker } from './testing/taker.ts'

const app = await testApp()
const stories = [await aStory(app, 'tiny-forests', 'B1'), await aStory(app, 'time-zones', 'B1')]

/** The kinds of questions in the week of somebody who has read the stories. */
async function askedOf() {
  const taker = await aTaker(app)
  for (const { event } of stories) await taker.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
  const { items } = await taker.begin('WEEK')
  return items.map(({ view }) => view)
}

async function storeHouseSound(done: boolean): Promise<void> {
  await app.services.db.deleteFrom('house_sound').execute()
  for (const { story, sentences } of stories) {
    const clips = sentences.map(({ id }) => ({ key: `audio/${id}.mp3`, sentences: [{ id }] }))
    const made = { revision: story.revision, text_hash: '', clips: JSON.stringify(clips), done }
    await app.services.db
      .insertInto('house_sound')
      .values({ article_id: story.article.id, level: 'B1', ...made })
      .execute()
  }
}

test('a challenge dictates sentences once the voice of the house has read their text to its end', async () => {
  const dictated = async () => (await askedOf()).filter(({ type }) => type === 'DICTATION')
  expect(await dictated()).toEqual([])
  await storeHouseSound(false)
  expect(await dictated()).toEqual([])
  await storeHouseSound(true)
  const [first] = await dictated()
  expect(first?.sound).toMatchObject({ kind: 'CLIP', level: 'B1' })
})
