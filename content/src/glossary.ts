import { type Lexicon, type PhraseList, phraseList } from '@readgrow/learning/text'
import { firstSenseOf, type WordEntry, wordKey } from './dictionary.ts'
import { lexiconOf, validWords } from './lexicon.ts'
import { type Phrase, phrasesSchema } from './phrasal-verbs.ts'
import type { RawContent } from './raw.ts'

/** The dictionary and the multiword verbs, ready for lookups and for analysing texts. */
export interface Glossary {
  /** by `wordKey` */
  words: ReadonlyMap<string, WordEntry>
  phrases: ReadonlyMap<string, Phrase>
  lexicon: Lexicon
  phraseList: PhraseList
  /** The number of the sense that a text most likely means; a multiword verb has the part `phrase`. */
  firstSense(lemma: string, pos: string): number
}

/** The glossary of all valid entries; the validator reports invalid files. */
export function glossaryOf(raw: RawContent): Glossary {
  return glossaryFrom(validWords(raw.words), phrasesSchema.safeParse(raw.phrases?.json).data ?? [])
}

/** The glossary of these entries, wherever they come from. */
export function glossaryFrom(words: readonly WordEntry[], phrases: readonly Phrase[]): Glossary {
  const byKey = new Map(words.map((entry) => [wordKey(entry.lemma, entry.pos), entry]))
  const byId = new Map(phrases.map((phrase) => [phrase.id, phrase]))
  return {
    words: byKey,
    phrases: byId,
    firstSense: (lemma, pos) => firstSenseOf(pos === 'phrase' ? byId.get(lemma) : byKey.get(wordKey(lemma, pos))),
    lexicon: lexiconOf(words),
    phraseList: phraseList(phrases),
  }
}
