import { inChanceOrder } from '../seeded-chance.ts'
import { choiceIdsOf } from './choices.ts'
import { type Choice, fullCredit, type ItemBase, type QuestionType, wrong } from './question.ts'
import { placeOf, type SentenceSource } from './sentence-source.ts'

export interface WordOrderItem extends ItemBase<'WORD_ORDER'> {
  readonly sentence: { readonly en: string; readonly ko: string }
  readonly before: string
  readonly after: string
  /** In the order in which they are shown. */
  readonly pieces: readonly Choice[]
  /** Ids in the right order. */
  readonly order: readonly string[]
}

const [fewestPieces, mostPieces] = [4, 6]
const longestSentence = 160
const instruction = '단어를 차례대로 눌러 문장을 완성해 주세요.'

/**
 * A stretch of a sentence whose words are to be put in order. Stretches in which words could change places are left
 * out: adverbs and conjunctions move, two prepositions, determiners, adjectives or nouns can be swapped.
 */
export const wordOrder: QuestionType<SentenceSource, WordOrderItem> = {
  make: ({ text, sentence }, chance) => {
    const { en, ko } = sentence
    if (ko === '' || en.length > longestSentence) return null
    const [stretch] = inChanceOrder(stretchesIn({ text, sentence }), chance)
    if (!stretch) return null
    const pieces = stretch.map(([start, end]) => en.slice(start, end))
    const ids = choiceIdsOf(pieces)
    const shown = mixed(
      stretch.map((token, index) => ({ id: ids[index] ?? '', text: pieceOf(token, { text, sentence }) })),
      chance,
    )
    return {
      type: 'WORD_ORDER',
      version: 1,
      place: placeOf(text, sentence.id),
      sentence: { en, ko },
      before: en.slice(0, stretch[0]?.[0]),
      after: en.slice(stretch.at(-1)?.[1]),
      pieces: shown,
      order: ids,
    }
  },
  view: ({ sentence, before, after, pieces }) => ({
    type: 'WORD_ORDER',
    instruction,
    title: null,
    passage: [],
    stem: { before, marked: null, after },
    gap: null,
    ko: sentence.ko,
    sound: null,
    input: { kind: 'ORDER', pieces },
  }),
  judge: ({ order }, answer) => {
    if (answer.kind !== 'ORDER') return null
    const { pieceIds } = answer
    if (pieceIds === null) return wrong
    const isWhole = pieceIds.length === order.length && order.every((id) => pieceIds.includes(id))
    if (!isWhole) return null
    return order.every((id, index) => pieceIds[index] === id) ? fullCredit : wrong
  },
  explain: ({ sentence }) => ({
    answer: { choiceId: null, text: sentence.en },
    why: null,
    sentence,
    remark: null,
    words: null,
  }),
  paper: ({ before, after, pieces, sentence }) => ({
    instruction: '단어를 바르게 늘어놓아 문장을 완성해 주세요.',
    passage: [],
    stem: `${before}( ${pieces.map(({ text }) => text).join(' / ')} )${after}`,
    ko: sentence.ko,
    choices: [],
    key: sentence.en,
  }),
}

type Tokens = SentenceSource['sentence']['tokens']

/** A word without the capital that the beginning of a sentence gives it; German and I keep theirs. */
function pieceOf([start, end, word]: Tokens[number], { text, sentence }: SentenceSource): string {
  const piece = sentence.en.slice(start, end)
  const isFirst = sentence.tokens[0]?.[0] === start
  const keepsCapital = /^[A-Z]/.test(text.words[word]?.lemma ?? '')
  return isFirst && !keepsCapital ? piece.toLowerCase() : piece
}

const moves = new Set(['adverb', 'conjunction', 'particle', 'interjection'])
const swappable = ['preposition', 'determiner', 'adjective', 'noun', 'auxiliary', 'pronoun'] as const

function stretchesIn(source: SentenceSource): Tokens[] {
  const { tokens } = source.sentence
  const found: Tokens[] = []
  for (let length = mostPieces; length >= fewestPieces; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const stretch = tokens.slice(from, from + length)
      if (isFixed(stretch, from, source)) found.push(stretch)
    }
  return found
}

function isFixed(stretch: Tokens, from: number, { text, sentence }: SentenceSource): boolean {
  const parts = stretch.map(([, , word]) => text.words[word]?.pos ?? null)
  const texts = stretch.map(([start, end]) => sentence.en.slice(start, end).toLowerCase())
  // A word that stands right beside the gap as well makes the place of either a riddle.
  const beside = [sentence.tokens[from - 1], sentence.tokens[from + stretch.length]].map(
    (token) => token && sentence.en.slice(token[0], token[1]).toLowerCase(),
  )
  const inPhrase = sentence.phrases.some(([, ...places]) =>
    places.some((place) => place >= from && place < from + stretch.length),
  )
  return (
    !inPhrase &&
    new Set(texts).size === texts.length &&
    texts.every((each) => !beside.includes(each)) &&
    stretch.every(([, end], index) => {
      const next = stretch[index + 1]
      return !next || sentence.en.slice(end, next[0]) === ' '
    }) &&
    parts.every((part) => part !== null && !moves.has(part)) &&
    swappable.every((part) => parts.filter((each) => each === part).length <= 1)
  )
}

/** In another order than the right one. */
function mixed(pieces: readonly Choice[], chance: () => number): readonly Choice[] {
  const drawn = inChanceOrder(pieces, chance)
  return drawn.every((piece, index) => piece === pieces[index]) ? drawn.toReversed() : drawn
}
