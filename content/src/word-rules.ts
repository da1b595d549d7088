import { isWholeOrder, wordKey, wordsSchema } from './dictionary.ts'
import { phrasesSchema } from './phrasal-verbs.ts'
import { type Problem, shapeProblems } from './problem.ts'
import type { RawContent, RawFile } from './raw.ts'

/** Checks the shape of the word and phrase files, and that each headword is there once. */
export function wordProblems({ words, phrases }: RawContent): Problem[] {
  const problems: Problem[] = []
  const seen = new Map<string, string>()
  for (const { file, json } of words) {
    const parsed = wordsSchema.safeParse(json)
    if (!parsed.success) problems.push(...shapeProblems(file, parsed.error))
    for (const entry of parsed.data ?? []) {
      const key = wordKey(entry.lemma, entry.pos)
      if (!isWholeOrder(entry)) problems.push({ file, place: key, message: 'does not name every sense once in byUse' })
      const first = seen.get(key)
      if (first) problems.push({ file, place: key, message: `is already in ${first}` })
      seen.set(key, file)
    }
  }
  return [...problems, ...phraseProblems(phrases)]
}

function phraseProblems(phrases: RawFile | undefined): Problem[] {
  if (!phrases) return [{ file: 'phrases/phrasal-verbs.json', place: 'file', message: 'is missing' }]
  const parsed = phrasesSchema.safeParse(phrases.json)
  if (!parsed.success) return shapeProblems(phrases.file, parsed.error)
  const ids = parsed.data.map(({ id }) => id)
  const { file } = phrases
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ file, place: id, message: 'is there twice' })),
    ...parsed.data
      .filter((phrase) => !isWholeOrder(phrase))
      .map(({ id }) => ({ file, place: id, message: 'does not name every sense once in byUse' })),
  ]
}
