import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { type Problem, shapeProblems } from './problem.ts'
import { contentFolder, nearSynonymsFile, type RawFile } from './raw.ts'

/**
 * Words that could both be ticked for one another's Korean in a quiz, each as its `wordKey`; a multiword verb is
 * "find out|phrase". A word may be in several groups, and a group says nothing about the words of another one.
 */
const nearSynonymsSchema = z.array(z.array(z.string().regex(/^[^|]+\|[a-z]+$/)).min(2))
export type NearSynonyms = z.infer<typeof nearSynonymsSchema>

/** The groups that are shipped. Throws when the file is not there or does not have its shape. */
export async function readNearSynonyms(folder: string = contentFolder): Promise<NearSynonyms> {
  return nearSynonymsSchema.parse(JSON.parse(await readFile(join(folder, nearSynonymsFile), 'utf8')))
}

type Word = { readonly lemma: string; readonly pos: string }

/** Whether two words stand in one group; a word is no synonym of itself unless it stands in one. */
export function synonymsOf(groups: NearSynonyms): (a: Word, b: Word) => boolean {
  const groupsOf = new Map<string, Set<number>>()
  for (const [index, group] of groups.entries()) {
    for (const key of group) groupsOf.set(key, (groupsOf.get(key) ?? new Set()).add(index))
  }
  return (a, b) => {
    const ofB = groupsOf.get(wordKey(b.lemma, b.pos))
    return [...(groupsOf.get(wordKey(a.lemma, a.pos)) ?? [])].some((group) => ofB?.has(group))
  }
}

/** Shape of the file, members that have no dictionary entry, and members or groups that stand there twice. */
export function nearSynonymProblems(found: RawFile | undefined, { words, phrases }: Glossary): Problem[] {
  if (!found) return [{ file: nearSynonymsFile, place: 'file', message: 'is missing' }]
  const { file, json } = found
  const parsed = nearSynonymsSchema.safeParse(json)
  if (!parsed.success) return shapeProblems(file, parsed.error)
  const exists = (key: string) =>
    key.endsWith('|phrase') ? phrases.has(key.slice(0, -'|phrase'.length)) : words.has(key)
  const seen = new Set<string>()
  return parsed.data.flatMap((group, index) => {
    const place = String(index)
    const problems = group
      .filter((key) => !exists(key))
      .map((key) => ({ file, place, message: `has no dictionary entry "${key}"` }))
    if (new Set(group).size < group.length) problems.push({ file, place, message: 'names a word twice' })
    const sorted = group.toSorted().join()
    if (seen.has(sorted)) problems.push({ file, place, message: 'is there twice' })
    seen.add(sorted)
    return problems
  })
}
