import { expect, test } from 'vitest'
import {
  aboutWord,
  aLearner,
  aStory,
  dictation,
  filesOf,
  flashcard,
  projectionsOf,
  report,
  someEntries,
  type TestAccount,
  testApp,
} from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { sentences, words, event } = await aStory(app)
const { importFile, exportFile } = filesOf(app)
const [first, second, third, fourth] = words
if (!first || !second || !third || !fourth) throw new Error('the story has too few words')

const saved = { first, second, third, fourth }

/** A list with everything a file can say: articles, the dictionary, an own phrase, memories, states. */
async function aFullList() {
  const { first, second, third, fourth } = saved
  const learner = await aLearner(app)
  const [entry] = await someEntries(app, 'adverb', 1)
  if (!entry) throw new Error('the dictionary is empty')
  await learner.send([
    ...[first, second, third, fourth].map((word) => event('WORD_SAVED', word)),
    event('OWN_PHRASE_SAVED'),
    aboutWord(app, 'WORD_STATE_SET', entry, { state: 'LEARNING' }),
    aboutWord(app, 'WORD_MEANING_SET', second, { ko: '=내 뜻, "따옴표"\n둘째 줄' }),
  ])
  await learner.review(1, flashcard(3))
  await learner.review(2, flashcard(4))
  app.clock.advance({ days: 3 })
  await learner.review(1, flashcard(1))
  app.clock.advance({ minutes: 11 })
  await learner.review(1, flashcard(3))
  await learner.review(2, dictation(second.lemma))
  await learner.send([
    aboutWord(app, 'WORD_STATE_SET', third, { state: 'KNOWN' }),
    aboutWord(app, 'WORD_STATE_SET', fourth, { state: 'IGNORED' }),
    aboutWord(app, 'WORD_STATE_SET', entry, { state: 'PAUSED' }),
  ])
  app.clock.advance({ hours: 1 })
  return learner
}

const present = async (learner: Awaited<ReturnType<typeof aFullList>>) => (await learner.present()) as TestAccount
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString('utf8')
const numbersOf = async (reader: TestAccount, state: string) =>
  (await app.as(reader).call('GET /vocabulary/words', { query: { state: state as 'KNOWN' } })).body.words

test('a list exported, brought into a fresh account and exported again is the same file, byte for byte', async () => {
  const learner = await aFullList()
  const there = await exportFile(await present(learner))
  expect(there.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(there.fileName).toMatch(/^readgrow-\d{4}-\d\d-\d\d\.csv$/)
  app.clock.advance({ days: 2 })
  const reader = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn: '2199-12-31' } })
  expect((await importFile(reader, there.bytes)).body).toMatchObject({ added: 6, unchanged: 0, problems: [] })
  expect(textOf(await exportFile(reader))).toBe(textOf(there))
})

test('on another host only the addresses differ', async () => {
  const there = textOf(await exportFile(await present(await aFullList())))
  const member = await app.anAccount({ host: 'acme.localhost' })
  await importFile(member, there)
  const here = textOf(await exportFile(member))
  expect(here).not.toBe(there)
  expect(here.replaceAll('http://acme.localhost', 'http://localhost')).toBe(there)
})

test('memories come along: due on the same day, with the same stability, in the log as brought in', async () => {
  const learner = await aFullList()
  const before = await learner.call('GET /vocabulary/words/:no', { params: { no: 2 } })
  const reader = await aLearner(app)
  await importFile((await reader.present()) as TestAccount, (await exportFile(await present(learner))).bytes)
  const after = await reader.call('GET /vocabulary/words/:no', { params: { no: 2 } })
  expect(before.memory.map(({ track }) => track)).toEqual(['RECALL', 'PRODUCTION'])
  expect(after.memory).toEqual(before.memory)
  expect(after.word).toEqual(before.word)
  expect(after.reviews.map(({ effect, format, track }) => [effect, format, track]).sort()).toEqual([
    ['IMPORTED', 'IMPORT', 'PRODUCTION'],
    ['IMPORTED', 'IMPORT', 'RECALL'],
  ])
})

test('what a file brought in is in the log: dropped and rebuilt, the list is the same', async () => {
  const { bytes } = await exportFile(await present(await aFullList()))
  const reader = await app.anAccount()
  await report(app, reader, [event('WORD_SAVED', second), aboutWord(app, 'WORD_REMOVED', second)])
  await importFile(reader, bytes)
  const before = await projectionsOf(app, reader.id)
  expect(before.words).toHaveLength(6)
  await rebuildFromLog(app.services, reader.id)
  expect(await projectionsOf(app, reader.id)).toEqual(before)
})

test('brought in twice, even at the same time, each word is there once', async () => {
  const { bytes } = await exportFile(await present(await aFullList()))
  const reader = await app.anAccount()
  const twice = await Promise.all([importFile(reader, bytes), importFile(reader, bytes)])
  expect(twice.map(({ body }) => body.added).sort()).toEqual([0, 6])
  expect((await importFile(reader, bytes)).body).toMatchObject({ added: 0, unchanged: 6, sample: [] })
  expect(await numbersOf(reader, 'KNOWN')).toMatchObject([{ ...third }])
  expect(await numbersOf(reader, 'IGNORED')).toMatchObject([{ ...fourth }])
})

test('with `dry`, a file changes nothing and says what would come in', async () => {
  const { bytes } = await exportFile(await present(await aFullList()))
  const reader = await app.anAccount()
  const tried = await importFile(reader, bytes, { dry: true })
  expect(tried.body).toMatchObject({ added: 6, unchanged: 0, withoutMeaning: 0, problems: [] })
  expect(tried.body.sample).toHaveLength(5)
  expect(tried.body.sample[0]).toMatchObject({ lemma: first.lemma, sentence: sentences[0]?.en })
  expect((await numbersOf(reader, 'LEARNING')).length).toBe(0)
  const { rows } = await app.services.pool.query('select from learning_event where account_id = $1', [reader.id])
  expect(rows).toHaveLength(0)
  expect((await importFile(reader, bytes)).body).toEqual(tried.body)
})

test('words in the list stay as they are, whatever the file says of them; removed ones come back', async () => {
  const { bytes } = await exportFile(await present(await aFullList()))
  const reader = await app.anAccount()
  await report(app, reader, [
    event('WORD_SAVED', third),
    aboutWord(app, 'WORD_MEANING_SET', third, { ko: '나만의 뜻' }),
    event('WORD_SAVED', first),
    aboutWord(app, 'WORD_REMOVED', first),
  ])
  expect((await importFile(reader, bytes)).body).toMatchObject({ added: 5, unchanged: 1 })
  const listed = await numbersOf(reader, 'LEARNING')
  expect(listed.find(({ lemma }) => lemma === third.lemma)).toMatchObject({ no: 1, ko: '나만의 뜻', stage: 'FRESH' })
  expect(listed.find(({ lemma }) => lemma === first.lemma)).toMatchObject({ no: 2, stage: 'LEARNING' })
})

test('removed words are in no export, and nobody’s words are in another’s', async () => {
  const reader = await app.anAccount()
  await report(app, reader, [event('WORD_SAVED', first), event('WORD_SAVED', second)])
  await report(app, reader, [aboutWord(app, 'WORD_REMOVED', first)])
  const lines = textOf(await exportFile(reader))
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]?.startsWith(`${second.lemma},`)).toBe(true)
  expect(
    textOf(await exportFile(await app.anAccount()))
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
  const notes = textOf(await exportFile(reader, 'anki-text'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(notes).toHaveLength(1)
  expect((await exportFile(reader, 'anki-package')).bytes.subarray(0, 2).toString()).toBe('PK')
})

test('own words leave without a number and are the same words wherever they come in', async () => {
  const learner = await aLearner(app)
  await learner.send([event('OWN_PHRASE_SAVED')])
  const owner = await present(learner)
  await importFile(owner, '단어,뜻\nzorb,굴리다\nzorb,공\n')
  const [word] = await numbersOf(owner, 'LEARNING').then((all) => all.filter(({ lemma }) => lemma === 'zorb'))
  if (!word) throw new Error('the word is not in the list')
  await learner.send([aboutWord(app, 'WORD_MEANING_SET', word, { ko: '내가 고친 뜻' })])
  const there = textOf(await exportFile(owner))
  const cells = there
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(1, 3))
  expect(cells).toEqual([
    ['내 표현', ''],
    ['직접 넣은 단어', ''],
    ['직접 넣은 단어', ''],
  ])
  // Where they come from they are known, also by the meaning that the learner gave them.
  expect((await importFile(owner, there)).body).toMatchObject({ added: 0, unchanged: 3, problems: [] })
  const reader = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn: '2199-12-31' } })
  expect((await importFile(reader, there)).body).toMatchObject({ added: 3, unchanged: 0, problems: [] })
  expect(textOf(await exportFile(reader))).toBe(there)
  expect((await importFile(reader, there)).body).toMatchObject({ added: 0, unchanged: 3 })
  // The phrase is the one that its article would save again.
  const phrase = (await numbersOf(reader, 'LEARNING')).find(({ lemma }) => lemma.includes(' '))
  expect(phrase).toMatchObject({ pos: 'own', sense: 1 })
})
