import { z } from 'zod'
import { type Problem, shapeProblems } from './problem.ts'
import type { RawFile } from './raw.ts'
import { type StoryFile, storyLevels } from './story.ts'

const text = z.string().trim().min(1)
const korean = text.regex(/[가-힣\d]/, 'has no Korean')

const sentenceNotes = z.strictObject({
  chunks: z.array(z.tuple([text, korean])).min(1),
  note: z.strictObject({ point: text, ko: korean }).optional(),
})

/** `content/notes/<slug>.json`: level -> sentence -> chunk reading and at most one grammar note. */
const notesSchema = z.partialRecord(z.enum(storyLevels), z.record(z.string().regex(/^s[1-9]\d*$/), sentenceNotes))
export type NotesFile = z.infer<typeof notesSchema>

/** The notes of a story; none where there is no file. */
export function notesOf(files: readonly RawFile[], slug: string): NotesFile {
  return notesSchema.parse(files.find(({ file }) => file === `notes/${slug}.json`)?.json ?? {})
}

/** Every sentence has its chunks, chunks join to their sentence, a note points at words that are there. */
export function noteProblems(files: readonly RawFile[], slug: string, story: StoryFile): Problem[] {
  const file = `notes/${slug}.json`
  const found = files.find((each) => each.file === file)
  if (!found) return [{ file, place: 'file', message: 'is missing' }]
  const parsed = notesSchema.safeParse(found.json)
  if (!parsed.success) return shapeProblems(file, parsed.error)
  return storyLevels.flatMap((level) => {
    const notes = parsed.data[level] ?? {}
    const sentences = story.versions[level].paragraphs.flat()
    const ids = new Set(sentences.map(({ id }) => id))
    return [
      ...Object.keys(notes)
        .filter((id) => !ids.has(id))
        .map((id) => ({ file, place: `${level}/${id}`, message: 'is no sentence of this version' })),
      ...sentences.flatMap(({ id, en }) =>
        problemsOfSentence(en, notes[id]).map((message) => ({ file, place: `${level}/${id}`, message })),
      ),
    ]
  })
}

function problemsOfSentence(en: string, notes: z.infer<typeof sentenceNotes> | undefined): string[] {
  if (!notes) return ['has no chunks']
  const problems: string[] = []
  if (notes.chunks.map(([english]) => english).join(' ') !== en) problems.push('has chunks that do not join to it')
  if (notes.note && !en.includes(notes.note.point)) problems.push(`has a note on "${notes.note.point}", not in it`)
  return problems
}
