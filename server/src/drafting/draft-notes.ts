import { z } from 'zod'
import { type Document, type DocumentVersion, emptyVersion, plainLine, sentencesOf } from '#editorial'
import { type DraftTarget, type DraftTask, frame } from './part.ts'

const Note = z.strictObject({
  id: z.string().max(10),
  chunks: z
    .array(z.strictObject({ en: z.string().min(1).max(200), ko: z.string().min(1).max(200) }))
    .min(1)
    .max(40),
  note: z.strictObject({ point: z.string().min(1).max(200), ko: z.string().min(1).max(300) }).nullable(),
})
const Answer = z.strictObject({ notes: z.array(Note).max(250) })
type Notes = DocumentVersion['notes'][string]

/** Sentences to explain: those without chunks, or all of them if every sentence has chunks. */
function openSentences(version: DocumentVersion): { id: string; en: string }[] {
  const sentences = sentencesOf(version).filter(({ en }) => en !== '')
  const without = sentences.filter(({ id }) => (version.notes[id]?.chunks.length ?? 0) === 0)
  return (without.length > 0 ? without : sentences).map(({ id, en }) => ({ id, en }))
}

/** Sentences in chunks with their meaning, and one note for a sentence with something to learn; never approved. */
export function notesTask(document: Document, { level }: DraftTarget): DraftTask<z.output<typeof Answer>> {
  const version = document.versions[level] ?? emptyVersion()
  const sentences = openSentences(version)
  return {
    instructions: `${frame}
Task: cut each sentence of "sentences" into chunks of meaning (2 to 6 words each) for Korean learners of level ${level}.
"chunks" in order, joined by single spaces, are exactly the sentence, punctuation included. "ko" of a chunk is its
meaning in Korean in the English word order, the last verb in 해요체. "note" explains one point of grammar or usage that
is worth learning at this level, "point" copied from the sentence, "ko" in one or two sentences of 해요체; null where
there is nothing to learn. One entry for each id.`,
    material: { article: sentencesOf(version).map(({ en }) => en), sentences },
    shape: Answer,
    take: ({ notes }, judge) => {
      const faults = sentences.flatMap(({ id, en }) =>
        faultsOf(
          notes.filter((one) => one.id === id),
          en,
        ).map((fault) => `${id}: ${fault}`),
      )
      const unknown = notes.map(({ id }) => id).filter((id) => !sentences.some((sentence) => sentence.id === id))
      if (unknown.length > 0) faults.push(`these ids were not asked for: ${unknown.join(', ')}`)
      if (faults.length > 0) return { faults: faults.slice(0, 12) }
      const sound = notes.filter(({ chunks, note }) =>
        [...chunks, ...(note ? [note] : [])].every(({ ko }) => judge.inKorean(plainLine(ko)).length === 0),
      )
      const taken = Object.fromEntries(sound.map((one) => [one.id, stored(one)]))
      const versions = { ...document.versions, [level]: { ...version, notes: { ...version.notes, ...taken } } }
      return {
        document: { ...document, versions },
        dropped: notes.flatMap((one) => (sound.includes(one) ? [] : [one.id])),
      }
    },
  }
}

function faultsOf(given: readonly z.output<typeof Note>[], en: string): string[] {
  const [notes, ...others] = given
  if (!notes || others.length > 0) return ['exactly one entry is needed']
  const joined = notes.chunks.map((chunk) => plainLine(chunk.en)).join(' ')
  return [
    ...(joined === en ? [] : ['the chunks joined by single spaces are not the sentence']),
    ...(notes.chunks.every(({ ko }) => plainLine(ko) !== '') ? [] : ['a chunk has no Korean']),
    ...(notes.note === null || en.includes(plainLine(notes.note.point)) ? [] : ['the point is not in the sentence']),
  ]
}

const stored = ({ chunks, note }: z.output<typeof Note>): Notes => ({
  chunks: chunks.map(({ en, ko }): [string, string] => [plainLine(en), plainLine(ko)]),
  note: note && { point: plainLine(note.point), ko: plainLine(note.ko) },
  approved: false,
  madeFor: '',
})
