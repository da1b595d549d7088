import { z } from 'zod'
import { type Problem, shapeProblems } from './problem.ts'
import type { RawStory } from './raw.ts'
import { type StoryFile, storyLevels, versionsOf } from './story.ts'

const text = z.string().trim().min(1)
const korean = text.regex(/[가-힣\d]/, 'has no Korean')

const sentenceNotes = z.strictObject({
  chunks: z.array(z.tuple([text, korean])).min(1),
  note: z.strictObject({ point: text, ko: korean }).optional(),
})

/** Level -> sentence -> chunk reading and at most one grammar note. */
const notesSchema = z.partialRecord(z.enum(storyLevels), z.record(z.string().regex(/^s[1-9]\d*$/), sentenceNotes))
export type NotesFile = z.infer<typeof notesSchema>

/** The notes of a story. Throws a ZodError when they are malformed. */
export const notesOf = ({ notes }: Pick<RawStory, 'notes'>): NotesFile => notesSchema.parse(notes)

/** Every sentence has its chunks, chunks make up their sentence, a note names words of it. */
export function noteProblems(raw: Pick<RawStory, 'story' | 'notes'>, story: StoryFile): Problem[] {
  const { file } = raw.story
  const parsed = notesSchema.safeParse(raw.notes)
  if (!parsed.success) return shapeProblems(file, parsed.error)
  return versionsOf(story).flatMap(({ level, version }) =>
    version.paragraphs
      .flat()
      .flatMap(({ id, en }) =>
        problemsOfSentence(en, parsed.data[level]?.[id]).map((message) => ({ file, place: `${level}/${id}`, message })),
      ),
  )
}

function problemsOfSentence(en: string, notes: z.infer<typeof sentenceNotes> | undefined): string[] {
  if (!notes) return ['has no chunks']
  const problems: string[] = []
  if (notes.chunks.map(([english]) => english).join(' ') !== en) problems.push('has chunks that do not join to it')
  if (notes.note && !en.includes(notes.note.point)) problems.push(`has a note on "${notes.note.point}", not in it`)
  return problems
}
