import type { AnalysedPlace } from '@readgrow/content'
import type { TextTools } from '#dictionary'
import { mapInSlices } from '#platform/turns'
import { type DocumentSentence, type DocumentVersion, sentencesOf } from './document.ts'

export interface AnalysedSentence extends DocumentSentence, AnalysedPlace {}

/**
 * The sentences of a version with their words, senses and phrases, including the editors' corrections; works in
 * slices.
 */
export async function analysedSentences(
  version: DocumentVersion,
  names: readonly string[],
  tools: Pick<TextTools, 'analyse'>,
): Promise<AnalysedSentence[]> {
  return mapInSlices(sentencesOf(version), (sentence) => ({
    ...sentence,
    ...analysedSentence(sentence, version, names, tools),
  }))
}

function analysedSentence(
  { id, en }: DocumentSentence,
  { senses }: DocumentVersion,
  names: readonly string[],
  tools: Pick<TextTools, 'analyse'>,
): AnalysedPlace {
  return tools.analyse(en, names, senses[id] as Parameters<TextTools['analyse']>[2])
}

/** The word count of the sentences; headline and summary do not count. */
export const wordsOf = (sentences: readonly AnalysedSentence[]): number =>
  sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)

const contentParts = new Set(['noun', 'verb', 'adjective', 'adverb', 'number', 'interjection'])

/** Words that carry the meaning of a text; the others are function words. */
export const isContentWord = (pos: string): boolean => contentParts.has(pos)
