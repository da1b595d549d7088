import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { type ShippedPage, storeShippedHelp } from './store-shipped.ts'
import { anOperator } from './testing/desk.ts'

const app = await testApp()
const { db } = app.services
const reader = await app.anAccount()
const operator = await anOperator(app)

const page = (slug: string, markdown: string): ShippedPage => ({
  ...{ kind: 'FAQ', slug, topic: 'PAYMENT', position: 900, pinned: false, publishedOn: null },
  ...{ title: '묻고 답해요', summary: '', markdown, keywords: [], screens: [], guide: null },
})
const ship = (...pages: ShippedPage[]) => storeShippedHelp(db, { pages, synonyms: [], pictures: [] }, app.clock.now())
const read = async (slug: string) => {
  const { body } = await app.as(reader).call('GET /help/questions/:slug', { params: { slug } })
  return JSON.stringify(body.tree ?? null)
}
const idOf = async (slug: string) =>
  String((await db.selectFrom('help_page').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id)

test('an untouched page follows what ships, an edited one stays, whatever ships later', async () => {
  await ship(page('untouched', '처음'), page('edited', '처음'))
  const edited = await operator.open(app, await idOf('edited'))
  await operator.save(app, edited, { markdown: '운영자의 글' })
  await app.as(operator).call('POST /admin/help/pages/:id/publication', {
    params: { id: edited.id },
    body: { revision: 2, at: null },
  })
  await ship(page('untouched', '나중'), page('edited', '나중'))
  expect(await read('untouched')).toContain('나중')
  expect(await read('edited')).toContain('운영자의 글')
})

test('the same once more adds no revision, and what ships no longer goes unless it was edited', async () => {
  await ship(page('untouched', '나중'), page('edited', '나중'))
  const counted = await db
    .selectFrom('help_revision')
    .select(['revision'])
    .where('page_id', '=', Number(await idOf('untouched')))
    .execute()
  expect(counted).toHaveLength(2)
  await ship()
  expect(await read('untouched')).toBe('null')
  expect(await read('edited')).toContain('운영자의 글')
})
