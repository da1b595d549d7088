import { settleAuxiliaries, settleParticiples } from './auxiliaries.ts'
import { draftTokens } from './draft.ts'
import { firstReading } from './first-reading.ts'
import { settleFunctionWords } from './function-words.ts'
import { settleByLexicon } from './known-readings.ts'
import { lemmaOf } from './lemmas.ts'
import { settleByNeighbours } from './neighbours/settle.ts'
import { repairOpenWords, settleFlatAdverbs } from './open-words.ts'
import { findPhrases, type PhraseList } from './phrases.ts'
import { properWords } from './proper-words.ts'
import { tokenize } from './tokens.ts'
import type { Lexicon, PhraseMatch, TextToken, Token } from './types.ts'
import type { Sentence, Word } from './words.ts'

export interface AnalysisOptions {
  /** proper-noun tokens as they are written ("New", "York") */
  names: ReadonlySet<string>
  lexicon: Lexicon
  phrases: PhraseList
}

/** Words with lemma and part of speech, and the multiword verbs, of one sentence. */
export function analyseSentence(text: string, options: AnalysisOptions): { tokens: Token[]; phrases: PhraseMatch[] } {
  const tokens = taggedTokens(text, options)
  const phrases = findPhrases(tokens, text, options.phrases)
  for (const [index, match] of phrases.entries()) markPhrase(tokens, match, index)
  return { tokens, phrases }
}

function taggedTokens(text: string, { names, lexicon }: AnalysisOptions): Token[] {
  const spans = tokenize(text, lexicon)
  const words = draftTokens(text, spans).map((draft, index) =>
    firstReading(draft, pauseBefore(text, spans, index), isName(spans, index, names)),
  )
  const end = text.trimEnd()
  const sentence: Sentence = {
    words,
    isQuestion: end.endsWith('?'),
    isWhole: /[.?!]['"\u2019\u201D]?$/.test(end),
    lexicon,
  }
  repairOpenWords(sentence)
  settleByNeighbours(sentence)
  settleFlatAdverbs(sentence)
  settleFunctionWords(sentence)
  settleParticiples(sentence)
  settleAuxiliaries(sentence)
  settleByLexicon(sentence)
  return words.map((word) => ({
    start: word.start,
    end: word.end,
    text: word.text,
    lemma: lemma(word, lexicon),
    pos: word.pos,
  }))
}

function lemma(word: Word, lexicon: Lexicon): string {
  if (word.lemma) return word.lemma
  const bare = word.pos === 'noun' ? word.text.replace(/['\u2019]s?$/, '') : word.text
  if (properWords.has(bare)) return lexicon.hasLemma(bare) || !/[^su]s$/.test(bare) ? bare : bare.slice(0, -1)
  return lemmaOf(word.word, word.pos, lexicon)
}

function pauseBefore(text: string, spans: readonly TextToken[], index: number): boolean {
  const previous = spans[index - 1]
  const current = spans[index]
  return (
    previous !== undefined &&
    current !== undefined &&
    /[,;:.!?()"\u201C\u201D\u2014\u2013]/.test(text.slice(previous.end, current.start))
  )
}

function isName(spans: readonly TextToken[], index: number, names: ReadonlySet<string>): boolean {
  const text = spans[index]?.text.replace(/['\u2019]s?$/, '') ?? ''
  return names.has(text)
}

function markPhrase(tokens: Token[], match: PhraseMatch, index: number): void {
  for (const [place, at] of match.tokens.entries()) {
    const token = tokens[at]
    if (!token) continue
    token.phrase = index
    if (place > 0 && (token.pos === 'adverb' || place === 1))
      token.pos = token.pos === 'adverb' || token.pos === 'preposition' ? 'particle' : token.pos
  }
}
