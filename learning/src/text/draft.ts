import nlp from 'compromise/two'
import type { TextToken } from './types.ts'

/** The tagger's opinion of a word, before our own rules look at the sentence. */
export interface Draft extends TextToken {
  word: string
  tags: ReadonlySet<string>
  /** other readings that the tagger knows for this spelling, such as "Noun|Verb" */
  readings: string
}

interface TaggedTerm {
  pre: string
  text: string
  post: string
  tags?: Set<string>
  switch?: string
}

/** Tags each token with compromise; a token that compromise splits gets the tags of its first part. */
export function draftTokens(sentence: string, tokens: readonly TextToken[]): Draft[] {
  const terms = positionedTerms(isTitleCase(tokens) ? sentence.toLowerCase() : sentence)
  return tokens.map((token) => {
    const term = terms.find(({ start, end }) => start < token.end && end > token.start)
    const word = token.text.toLowerCase().replaceAll('\u2019', "'")
    return { ...token, word, tags: term?.tags ?? new Set(), readings: term?.readings ?? '' }
  })
}

// "Tiny Forests Take Root" would read as one long name.
function isTitleCase(tokens: readonly TextToken[]): boolean {
  const capitals = tokens.filter(({ text }) => /^[A-Z]/.test(text))
  return tokens.length > 3 && capitals.length > tokens.length * 0.5
}

function positionedTerms(
  sentence: string,
): { start: number; end: number; tags: ReadonlySet<string>; readings: string }[] {
  // The published types hide the parsed document, an array of sentences of terms.
  const { document } = nlp(sentence) as unknown as { document: readonly (readonly TaggedTerm[])[] }
  let offset = 0
  return document.flat().map(({ pre, text, post, tags, switch: readings }) => {
    const start = offset + pre.length
    const end = start + text.length
    offset = end + post.length
    return { start, end, tags: tags ?? new Set<string>(), readings: readings ?? '' }
  })
}
