import { partsOfSpeech, type VersionLevel } from '@readgrow/contract/constants'
import type { TextTools } from '#dictionary'
import { type AnalysedSentence, isContentWord } from './analysed.ts'
import type { DocumentVersion } from './document.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

/** How many key words a level teaches: fewer where the text is a few sentences. */
const keyWordRange = (level: VersionLevel): readonly [least: number, most: number] => (level === 'A1' ? [4, 6] : [6, 8])
const wordKey = (lemma: string, pos: string) => `${lemma}|${pos}`

export interface MissingWord {
  readonly lemma: string
  readonly pos: AnalysedSentence['tokens'][number]['pos']
  readonly example: { readonly en: string; readonly ko: string }
  readonly sentenceId: string
  /** The word has an entry but not this sense. */
  readonly sense: number | null
}

/** Words that a reader could tap in vain, each once with its first sentence. */
export function missingWords(
  sentences: readonly AnalysedSentence[],
  { entryOf, glossary }: Pick<TextTools, 'entryOf' | 'glossary'>,
): MissingWord[] {
  const missing = new Map<string, MissingWord>()
  for (const { id, en, ko, tokens, phrases } of sentences) {
    const add = (lemma: string, pos: MissingWord['pos'], sense: number | null) => {
      const key = `${wordKey(lemma, pos)}|${sense}`
      if (!missing.has(key)) missing.set(key, { lemma, pos, sense, example: { en, ko }, sentenceId: id })
    }
    for (const { lemma, pos, sense } of tokens) {
      if (sense === undefined) continue
      const entry = entryOf(lemma, pos)
      if (!entry) add(lemma, pos, null)
      else if (sense > entry.senses.length) add(lemma, pos, sense)
    }
    for (const phrase of phrases) {
      const entry = glossary.phrases.get(phrase.id)
      if (!entry) add(phrase.id, 'verb', null)
      else if (phrase.sense > entry.senses.length) add(phrase.id, 'verb', phrase.sense)
    }
  }
  return [...missing.values()]
}

/**
 * Every content word has an entry. A word of the lists of levels may come later, and only warns: readers know its level,
 * and a day's paper does not wait for an entry. Function words and corrections without effect deserve a look.
 */
export function wordProblems(
  level: VersionLevel,
  sentences: readonly AnalysedSentence[],
  tools: TextTools,
): EditorialProblem[] {
  const missing = missingWords(sentences, tools)
  const mayWait = ({ lemma, pos, sense }: MissingWord) =>
    !isContentWord(pos) || (sense === null && tools.levelOf(lemma, pos) !== undefined)
  const of = (waiting: boolean) => missing.filter((word) => mayWait(word) === waiting).map(missingProblem)
  return [
    ...weighed('MUST', level, 'words', of(false)),
    ...weighed('SHOULD', level, 'words', of(true)),
    ...weighed(
      'SHOULD',
      level,
      'words',
      sentences.flatMap(({ id, unused }) =>
        unused.map((occurrence) => ({
          place: id,
          rule: 'CORRECTION',
          message: `${id}에서 바로잡은 단어가 문장에 없어요: ${occurrence.replace(/#\d+$/, '')}`,
        })),
      ),
    ),
  ]
}

function missingProblem({ lemma, pos, sense, sentenceId }: MissingWord): Found {
  const word = `“${lemma}”(${partsOfSpeech[pos]})`
  return sense === null
    ? {
        place: sentenceId,
        rule: 'NO_ENTRY',
        message: `사전에 없는 단어예요: ${word}. 사전에 넣거나, 이름이면 고유 명사에 넣어 주세요.`,
      }
    : { place: sentenceId, rule: 'NO_SENSE', message: `사전에 ${sense}번 뜻이 없어요: ${word}` }
}

/** Checks for as many key words as the level has, which occur and can be taught: meaning and sound. */
export function keyWordProblems(
  level: VersionLevel,
  { keyWords }: DocumentVersion,
  sentences: readonly AnalysedSentence[],
  { entryOf }: Pick<TextTools, 'entryOf'>,
): EditorialProblem[] {
  const occurring = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ lemma, pos }) => wordKey(lemma, pos))))
  const keys = keyWords.map(({ lemma, pos }) => wordKey(lemma, pos))
  const found: Found[] = keyWords.flatMap(({ lemma: place, pos }, index) => {
    const key = wordKey(place, pos)
    if (keys.indexOf(key) < index) return [{ place, rule: 'TWICE', message: `핵심 단어가 두 번 있어요: ${place}` }]
    if (!occurring.has(key))
      return [{ place, rule: 'ABSENT', message: `핵심 단어가 본문에 없어요: ${place}(${partsOfSpeech[pos]})` }]
    const entry = entryOf(place, pos)
    if (!entry) return [{ place, rule: 'NO_ENTRY', message: `핵심 단어를 사전에 넣어 주세요: ${place}` }]
    return entry.ipa === '' ? [{ place, rule: 'IPA', message: `핵심 단어의 발음 기호를 써 주세요: ${place}` }] : []
  })
  const [fewestKeyWords, mostKeyWords] = keyWordRange(level)
  const count: Found[] =
    keyWords.length >= fewestKeyWords && keyWords.length <= mostKeyWords
      ? []
      : [
          {
            rule: 'COUNT',
            message: `핵심 단어가 ${keyWords.length}개예요. ${fewestKeyWords}~${mostKeyWords}개로 맞춰 주세요.`,
          },
        ]
  return weighed('MUST', level, 'keyWords', [...count, ...found])
}
