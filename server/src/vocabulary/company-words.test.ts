import { expect, test } from 'vitest'
import { aCompany, testApp } from '#testing'

const app = await testApp()
const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
const put = (lemmas: string[], who = owner) => app.as(who).call('PUT /admin/company-words', { body: { lemmas } })
const read = async (who = owner) => (await app.as(who).call('GET /admin/company-words')).body.words

test('a set has each word in every part of speech of the dictionary, in the owner’s order, and names what it lacks', async () => {
  const { body } = await put(['trade', 'Order', 'order', 'zzzgrove', 'deal'])
  expect(body.missing).toEqual(['zzzgrove'])
  expect(body.words.map(({ lemma, pos }) => [lemma, pos])).toEqual([
    ['trade', 'noun'],
    ['order', 'noun'],
    ['order', 'verb'],
    ['deal', 'noun'],
    ['deal', 'verb'],
  ])
  for (const { ko, level } of body.words) expect([ko === '', /^[ABC][12]$/.test(level)]).toEqual([false, true])
  expect(await read()).toEqual(body.words)
})

test('saving replaces the set, and nothing is in it after an empty one', async () => {
  await put(['profit', 'meeting'])
  expect((await put(['meeting'])).body.words.map(({ lemma }) => lemma)).toEqual(['meeting'])
  expect((await put([])).body).toEqual({ words: [], missing: [] })
  expect(await read()).toEqual([])
})

test('two people who save at once leave one of the two sets whole', async () => {
  const outcomes = await Promise.all([put(['profit', 'meeting']), put(['meeting', 'profit']), put(['agreement'])])
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
  const lemmas = [...new Set((await read()).map(({ lemma }) => lemma))]
  expect([['profit', 'meeting'], ['meeting', 'profit'], ['agreement']]).toContainEqual(lemmas)
})

test('the set belongs to one company', async () => {
  await put(['profit'])
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  expect(await read(operator)).toEqual([])
  await put(['meeting'], operator)
  expect((await read()).map(({ lemma }) => lemma)).toEqual(['profit'])
  const member = await app.anAccount({ host: 'acme.localhost' })
  expect((await put(['meeting'], member)).status).toBe(403)
})

test('the audit log of the company says how large the set was and is, and which words came and went', async () => {
  const company = await aCompany(app)
  await put(['trade', 'profit'], company.owner)
  await put(['profit', 'meeting'], company.owner)
  const lines = await company.audit('company_words.set')
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [{ words: 0 }, { words: 2, added: 'trade, profit' }],
    [{ words: 2 }, { words: 2, added: 'meeting', removed: 'trade' }],
  ])
})
