import type { FindWord, PooledText } from '../challenge/index.ts'
import {
  onPaper,
  type PaperQuestion,
  type QuestionInput,
  type QuestionItem,
  questionTypes,
  viewOf,
} from '../questions/index.ts'
import { inChanceOrder, seededChance } from '../seeded-chance.ts'

/** A version that was read in the week, with its sentences by paragraph. */
export interface WeekText extends PooledText {
  readonly paragraphs: readonly (readonly string[])[]
}

/** What was read in a week. Earlier texts are asked first. */
export interface WeekReadings {
  readonly texts: readonly WeekText[]
  /** Words of the list in sentences of that week's articles; those that need it most come first. */
  readonly words: readonly FindWord[]
}

/** Questions about one text, below the paragraphs that they are about. */
export interface ReadingSection {
  readonly kind: 'READING'
  readonly articleId: string
  readonly level: string
  readonly headline: string
  /** Whole paragraphs, each a text of its own. */
  readonly passage: readonly string[]
  readonly items: readonly QuestionItem[]
}

/** Questions that stand alone. */
export interface LanguageSection {
  readonly kind: 'WORDS' | 'ORDER'
  readonly items: readonly QuestionItem[]
}

export type PaperSection = ReadingSection | LanguageSection

const mostTexts = 4
const questionsOfText = 2
const mostWords = 6
const mostOrders = 2
/** A sheet with fewer questions says nothing about a week. */
const fewestPaperItems = 4

/**
 * The paper test of a week: two questions on each of up to four texts, up to six words and two sentences to put in order.
 * No question about words is made of a sentence that is printed as a passage, where it could be copied from. Null where
 * the week has too little in it. The same readings and seed give the same test.
 */
export function composePaper({ texts, words }: WeekReadings, seed: string): PaperSection[] | null {
  const chance = seededChance(seed)
  const readings = texts.slice(0, mostTexts).flatMap((text) => readingOf(text, chance) ?? [])
  const isPrinted = (articleId: string, en: string) =>
    readings.some((section) => section.articleId === articleId && section.passage.some((part) => part.includes(en)))
  const used = new Set<string>()
  const language: LanguageSection[] = [
    { kind: 'WORDS', items: wordItems(words, { isPrinted, used }, chance) },
    { kind: 'ORDER', items: orderItems(texts, { isPrinted, used }, chance) },
  ]
  const sections = [...readings, ...language.filter(({ items }) => items.length > 0)]
  return paperItems(sections).length >= fewestPaperItems ? sections : null
}

/** All items in the order of their numbers, from 1. */
export const paperItems = (sections: readonly PaperSection[]): QuestionItem[] => sections.flatMap(({ items }) => items)

/** Questions that were not answered right before come first, as in a challenge. */
function readingOf({ text, questions, known, paragraphs }: WeekText, chance: () => number): ReadingSection | null {
  const drawn = inChanceOrder(questions, chance)
    .toSorted((one, other) => Number(known.has(one.id)) - Number(known.has(other.id)))
    .slice(0, questionsOfText)
  const items = drawn.flatMap((question) => questionTypes.COMPREHENSION.make({ text, question }, chance) ?? [])
  if (items.length === 0) return null
  const proof = new Set(drawn.flatMap((question) => question.proof))
  const englishOf = new Map(text.sentences.map(({ id, en }) => [id, en]))
  const passage = paragraphs
    .filter((ids) => ids.some((id) => proof.has(id)))
    .map((ids) => ids.map((id) => englishOf.get(id) ?? '').join(' '))
  const { articleId, level, headline } = text
  return { kind: 'READING', articleId, level, headline, passage, items }
}

interface Taken {
  readonly isPrinted: (articleId: string, en: string) => boolean
  /** Sentences that a question is made of. */
  readonly used: Set<string>
}

/** Every other word is to be written, where its sentence allows. */
function wordItems(words: readonly FindWord[], { isPrinted, used }: Taken, chance: () => number): QuestionItem[] {
  const items: QuestionItem[] = []
  const lemmas = new Set<string>()
  for (const find of words) {
    if (items.length === mostWords) break
    const word = find()
    if (!word) continue
    const { sentence, text } = word
    if (used.has(sentence.en) || lemmas.has(word.word.lemma) || isPrinted(text.articleId, sentence.en)) continue
    const written = () => questionTypes.CLOZE.make(word, chance)
    const understood = () => questionTypes.MEANING.make(word, chance)
    const item = items.length % 2 === 0 ? (written() ?? understood()) : (understood() ?? written())
    if (!item) continue
    used.add(sentence.en)
    lemmas.add(word.word.lemma)
    items.push(item)
  }
  return items
}

function orderItems(texts: readonly WeekText[], { isPrinted, used }: Taken, chance: () => number): QuestionItem[] {
  const items: QuestionItem[] = []
  const sources = inChanceOrder(
    texts.flatMap(({ text }) => text.sentences.map((sentence) => ({ text, sentence }))),
    chance,
  )
  for (const source of sources) {
    if (items.length === mostOrders) break
    const { text, sentence } = source
    if (used.has(sentence.en) || isPrinted(text.articleId, sentence.en)) continue
    const item = questionTypes.WORD_ORDER.make(source, chance)
    if (!item) continue
    used.add(sentence.en)
    items.push(item)
  }
  return items
}

/** A question as it stands on the sheet, without its key. */
export interface PrintedQuestion extends Omit<PaperQuestion, 'key' | 'passage'> {
  readonly input: QuestionInput
}

export function printed(item: QuestionItem): PrintedQuestion {
  const question = onPaper(item)
  if (!question) throw new RangeError(`no ${item.type} on paper`)
  const { instruction, stem, ko, choices } = question
  return { instruction, stem, ko, choices, input: viewOf(item).input }
}

/** A line of the answer sheet. */
export const keyOnPaper = (item: QuestionItem): string => onPaper(item)?.key ?? ''
