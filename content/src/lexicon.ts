import type { Lexicon } from '@readgrow/learning/text'
import { type WordEntry, wordKey, wordsSchema } from './dictionary.ts'
import type { RawFile } from './raw.ts'

/** The dictionary as the analysis's word list. */
export function lexiconOf(entries: Iterable<WordEntry>): Lexicon {
  const keys = new Set<string>()
  const lemmas = new Set<string>()
  for (const { lemma, pos } of entries) {
    keys.add(wordKey(lemma, pos))
    lemmas.add(lemma)
  }
  return { has: (lemma, pos) => keys.has(wordKey(lemma, pos)), hasLemma: (lemma) => lemmas.has(lemma) }
}

/** The entries of the word files that are valid; the validator reports the others. */
export function validWords(files: readonly RawFile[]): WordEntry[] {
  return files.flatMap(({ json }) => wordsSchema.safeParse(json).data ?? [])
}
