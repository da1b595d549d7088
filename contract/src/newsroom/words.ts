import { z } from 'zod'
import { PartOfSpeechName } from '../articles.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../shapes.ts'

const bodyLimitBytes = 1024 * 1024

const Entry = z.strictObject({
  lemma: text(60),
  pos: PartOfSpeechName.or(z.literal('phrase')),
  /** Only key words need one. */
  ipa: text(80, 0),
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
  senses: z
    .array(
      z.strictObject({
        label: text(12).optional(),
        ko: text(200),
        pattern: text(80).optional(),
        example: z.strictObject({ en: text(300), ko: text(300) }),
      }),
    )
    .min(1)
    .max(20),
  /** Numbers of all senses, the most used first; empty where they are in that order. */
  byUse: z.array(z.number().int().min(1)).max(20).default([]),
  collocations: z
    .array(z.strictObject({ en: text(80), ko: text(80) }))
    .max(3)
    .default([]),
  confusable: z
    .strictObject({ with: text(60), ko: text(300) })
    .nullable()
    .default(null),
})

const DictionaryEntry = Entry.refine(
  ({ senses, byUse }) => byUse.length === 0 || (byUse.length === senses.length && namesAll(byUse)),
  { path: ['byUse'] },
)

const namesAll = (byUse: readonly number[]) => byUse.toSorted((a, b) => a - b).every((no, index) => no === index + 1)

export const listEntries = endpoint({
  method: 'GET',
  path: '/admin/newsroom/words',
  who: 'editor',
  summary: 'Dictionary entries by the beginning of the word',
  query: z.strictObject({ search: text(60) }),
  reply: z.strictObject({ entries: z.array(DictionaryEntry) }),
  refusals: [],
})

export const saveEntries = endpoint({
  method: 'PUT',
  path: '/admin/newsroom/words',
  who: 'editor',
  summary: 'Adds or changes dictionary entries; senses that texts use keep their numbers',
  body: z.strictObject({ entries: z.array(DictionaryEntry).min(1).max(200) }),
  bodyLimitBytes,
  reply: z.strictObject({ saved: z.number().int() }),
  refusals: ['STATE_CONFLICT'],
})
