import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { inSlices } from '#platform/turns'
import { collectionRow, deckId, schema, seconds } from './anki-collection.ts'
import { ankiFields } from './anki-fields.ts'
import { type AnkiNote, ankiNote } from './anki-note.ts'
import { noteTypeId } from './anki-note-type.ts'
import { ankiSchedule } from './anki-schedule.ts'
import { htmlToText } from './html-text.ts'
import type { ExchangedWord } from './record.ts'

/**
 * An Anki package (.apkg): a zip with a schema 11 collection and an empty list of media. Each word is a note with a
 * card from English and, if there is anything to ask from, a card to English; learnt cards keep their due day. `now`
 * is when the notes were changed: Anki updates its notes from a package with later ones. Yields to other requests
 * while it works.
 */
export async function wordsToAnkiPackage(words: readonly ExchangedWord[], now: Date): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'readgrow-anki-'))
  try {
    const file = path.join(folder, 'collection.anki2')
    await writeCollection(file, words, now)
    return await zipped({ 'collection.anki2': await readFile(file), media: strToU8('{}') }, now)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes that are packed before other requests get a turn. */
const packedAtOnce = 65_536

async function zipped(files: Readonly<Record<string, Uint8Array>>, now: Date): Promise<Uint8Array> {
  const turn = inSlices()
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [name, bytes] of Object.entries(files)) {
    const entry = new ZipDeflate(name)
    // A zip cannot hold times before 1980 or after 2099.
    entry.mtime = now
    zip.add(entry)
    for (let at = 0; at < bytes.length; at += packedAtOnce) {
      entry.push(bytes.subarray(at, at + packedAtOnce), at + packedAtOnce >= bytes.length)
      await turn()
    }
  }
  zip.end()
  return Buffer.concat(pieces)
}

async function writeCollection(file: string, words: readonly ExchangedWord[], now: Date): Promise<void> {
  // Loaded with the first package: Node 24 before 24.15 warns of an experiment as soon as the module is loaded.
  const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite')
  const database = new Database(file)
  try {
    // Nobody reads the file before it is complete, and a broken one is thrown away with its folder.
    database.exec(`pragma journal_mode = off; pragma synchronous = off; begin; ${schema}`)
    const row = collectionRow(now, words.length)
    database.prepare(`insert into col values (${places(row.length)})`).run(...row)
    await writeNotes(database, words, now)
    database.exec('commit')
  } finally {
    database.close()
  }
}

async function writeNotes(database: DatabaseSync, words: readonly ExchangedWord[], now: Date): Promise<void> {
  const turn = inSlices()
  const insertNote = database.prepare(`insert into notes values (${places(11)})`)
  const insertCard = database.prepare(`insert into cards values (${places(18)})`)
  const oldestFirst = words.toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime())
  const noteIds = idsOf(oldestFirst, now)
  // Two for every word, even if the second is not needed: cards are numbered apart from notes.
  const cardIds = idsOf(
    oldestFirst.flatMap((word) => [word, word]),
    now,
  )
  for (const [index, word] of oldestFirst.entries()) {
    await turn()
    const note = ankiNote(word)
    const id = noteIds[index] ?? 0
    const tags = ` ${note.tags.join(' ')} `
    insertNote.run(id, note.guid, noteTypeId, seconds(now), -1, tags, ...fieldValues(note), 0, '')
    for (const [ord, memory] of [word.recall, word.production].entries()) {
      if (ord === 1 && note.fields.Meaning + note.fields.Gap === '') continue
      const { type, queue, due, ivl, factor, reps, lapses, data } = ankiSchedule(memory, word.state, index + 1)
      const schedule = [type, queue, due, ivl, factor, reps, lapses, 0, 0, 0, 0, data]
      insertCard.run(cardIds[index * 2 + ord] ?? 0, id, deckId, ord, seconds(now), -1, ...schedule)
    }
  }
}

/** `flds`, `sfld` and `csum`: the fields, the sort field, and the beginning of a hash that finds duplicates. */
function fieldValues({ fields }: AnkiNote): [string, string, number] {
  const word = htmlToText(fields.Word)
  const checksum = createHash('sha1').update(word).digest().readUInt32BE(0)
  return [ankiFields.map((field) => fields[field]).join('\x1f'), word, checksum]
}

const places = (count: number): string => Array(count).fill('?').join(', ')

/** Anki numbers notes and cards by their creation time in milliseconds and refuses times in the future. */
function idsOf(oldestFirst: readonly ExchangedWord[], now: Date): number[] {
  let next = now.getTime() + 1
  const ids = oldestFirst.toReversed().map(({ savedAt }) => {
    next = Math.min(savedAt.getTime(), next - 1)
    return next
  })
  return ids.reverse()
}
