import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ankiFields } from './anki-fields.ts'
import { wordsToAnkiPackage } from './index.ts'
import type { ExchangedWord } from './record.ts'
import { aWord, manyWords, memory } from './testing/words.ts'

const now = new Date('2026-11-21T06:00:00Z')
const dayZeroSeconds = Date.parse('2019-12-31T19:00:00Z') / 1_000

type Row = Record<string, string | number>

/** Opens the collection of a package as Anki does, from its own file. */
async function opened<T>(words: readonly ExchangedWord[], ask: (rows: (sql: string) => Row[]) => T): Promise<T> {
  const files = unzipSync(await wordsToAnkiPackage(words, now))
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-test-'))
  const file = path.join(folder, 'collection.anki2')
  writeFileSync(file, files['collection.anki2'] ?? '')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return ask((sql) => database.prepare(sql).all() as Row[])
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}
const cardsOf = (words: readonly ExchangedWord[]) =>
  opened(words, (rows) => rows('select * from cards order by nid, ord'))

test('a package is a zip of a collection and an empty list of media', async () => {
  const files = unzipSync(await wordsToAnkiPackage([aWord()], now))
  expect(Object.keys(files).sort()).toEqual(['collection.anki2', 'media'])
  expect(JSON.parse(strFromU8(files.media ?? new Uint8Array()))).toEqual({})
})

const tables = {
  col: 'id crt mod scm ver dty usn ls conf models decks dconf tags',
  notes: 'id guid mid mod usn tags flds sfld csum flags data',
  cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  revlog: 'id cid usn ease ivl lastIvl factor time type',
  graves: 'usn oid type',
}

test('the collection is complete and has the tables of schema 11, column by column', async () => {
  await opened(manyWords(50), (rows) => {
    expect(rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    for (const [table, columns] of Object.entries(tables))
      expect(rows(`select name from pragma_table_info('${table}')`).map(({ name }) => name)).toEqual(columns.split(' '))
    expect(rows('select id, crt, ver from col')).toEqual([{ id: 1, crt: dayZeroSeconds, ver: 11 }])
    expect(rows('select count(*) as n from revlog')).toEqual([{ n: 0 }])
  })
})

test('notes, note type, deck and its options refer to each other', async () => {
  await opened(manyWords(50), (rows) => {
    const [col = {}] = rows('select * from col')
    const [models, decks, dconf] = ['models', 'decks', 'dconf'].map((key) => JSON.parse(String(col[key])))
    const [{ mid = 0, flds = '' } = {}] = rows('select distinct mid, flds from notes limit 1')
    const [{ did = 0 } = {}] = rows('select distinct did from cards')
    expect(models[mid].flds.map(({ name }: Row) => name)).toEqual([...ankiFields])
    expect(String(flds).split('\x1f')).toHaveLength(ankiFields.length)
    expect(decks[did]).toMatchObject({ name: 'ReadGrow', conf: 1, dyn: 0 })
    expect(dconf[1].id).toBe(1)
    expect(rows('select count(*) as n from cards left join notes on notes.id = nid where notes.id is null')).toEqual([
      { n: 0 },
    ])
    const named = JSON.stringify(models[mid].tmpls).matchAll(/\{\{[#^/]?([^}]+)\}\}/g)
    expect([...ankiFields, 'FrontSide']).toEqual(
      expect.arrayContaining([...new Set([...named].map(([, name]) => name))]),
    )
  })
})

test('two cards per note, from English and to English; only the first if there is nothing to ask from', async () => {
  const bare = aWord({ lemma: 'zzz', pos: 'own', ko: '', sentence: null })
  expect((await cardsOf([aWord()])).map(({ ord }) => ord)).toEqual([0, 1])
  expect((await cardsOf([bare])).map(({ ord }) => ord)).toEqual([0])
})

test('a learnt card is a review on the study day it was due, with its interval, stability and difficulty', async () => {
  const [recall, production] = await cardsOf([aWord({ recall: memory, production: null })])
  // 3 December 2026 is day 2,528 from 1 January 2020; the last review was on 21 November.
  expect(recall).toMatchObject({ type: 2, queue: 2, due: 2_528, ivl: 12, reps: 4, lapses: 1, factor: 2_500 })
  expect(JSON.parse(String(recall?.data))).toEqual({ s: 12.3457, d: 5.1 })
  expect(production).toMatchObject({ type: 0, queue: 0, due: 1, ivl: 0, reps: 0, data: '' })
})

test('a card that was never asked is new', async () => {
  const [, production] = await cardsOf([
    aWord({ production: { ...memory, stability: 0, difficulty: 0, reps: 0, lapses: 0 } }),
  ])
  expect(production).toMatchObject({ type: 0, queue: 0, ivl: 0, data: '' })
})

test("a card's day begins at four in Seoul", async () => {
  const dueAt = async (text: string) =>
    (await cardsOf([aWord({ recall: { ...memory, dueAt: new Date(text) } })]))[0]?.due
  expect(await dueAt('2026-12-03T03:59:59+09:00')).toBe(2_527)
  expect(await dueAt('2026-12-03T04:00:00+09:00')).toBe(2_528)
})

test('a card that is due within the day has an interval of one day', async () => {
  const recall = { ...memory, dueAt: new Date(memory.lastAt.getTime() + 600_000) }
  expect((await cardsOf([aWord({ recall })]))[0]).toMatchObject({ type: 2, ivl: 1 })
})

test.each(['KNOWN', 'IGNORED', 'PAUSED'] as const)(
  'cards of a word that is %s are suspended and keep their days',
  async (state) => {
    const [recall, production] = await cardsOf([aWord({ state })])
    expect(recall).toMatchObject({ queue: -1, type: 2, due: 2_528 })
    expect(production).toMatchObject({ queue: -1, type: 0 })
  },
)

test('new cards come in the order in which the words were saved', async () => {
  const words = manyWords(30).map((word) => ({ ...word, recall: null, production: null }))
  const shown = await opened(words.toReversed(), (rows) =>
    rows('select sfld from cards join notes on notes.id = nid where ord = 0 order by due'),
  )
  expect(shown.map(({ sfld }) => sfld)).toEqual(words.map(({ lemma }) => lemma))
})

test('ids are times of saving, unique and never in the future, even for words saved at once', async () => {
  const together = manyWords(300).map((word) => ({ ...word, savedAt: new Date('2027-01-01T00:00:00Z') }))
  await opened(together, (rows) => {
    for (const table of ['notes', 'cards'])
      expect(rows(`select max(id) <= ${now.getTime()} as past, count(*) as n from ${table}`)).toEqual([
        { past: 1, n: table === 'notes' ? 300 : 600 },
      ])
  })
  const [note] = await opened([aWord()], (rows) => rows('select id from notes'))
  expect(note).toEqual({ id: aWord().savedAt.getTime() })
})

test('note type, deck and notes keep their identity from one package to the next', async () => {
  const identity = (words: readonly ExchangedWord[]) =>
    opened(words, (rows) => rows('select guid, mid, did from notes join cards on nid = notes.id where ord = 0'))
  const [first] = await identity([aWord()])
  expect(await identity([aWord({ lemma: 'lend' }), aWord({ ko: '꾸다' })])).toContainEqual(first)
})
