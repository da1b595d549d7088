import { judgeChoice, type KeyedChoices, keyNumber, keyText, shuffledChoices } from './choices.ts'
import type { ItemBase, QuestionType } from './question.ts'
import { placeOf, type SourceWord, type WordSource } from './sentence-source.ts'

export interface MeaningItem extends ItemBase<'MEANING'>, KeyedChoices {
  readonly word: SourceWord
  readonly sentence: { readonly en: string; readonly ko: string }
}

/** A word with meanings that it certainly does not have (see `chooseDistractors`). */
export interface MeaningSource extends WordSource {
  readonly wrongMeanings: () => readonly string[]
}

const wrongChoices = 3
/** Their senses lie too close together for one to be right alone: "in" of "mix in" is both inside and together. */
const particles = new Set(
  (
    'about above across along apart around aside away back behind below by down forth forward in inside near off on out ' +
    'outside over past round through together under up'
  ).split(' '),
)
const instruction = '표시한 단어는 이 문장에서 무슨 뜻인가요?'

/** What a word means in a sentence that the learner has read. The sentence's translation would give it away. */
export const meaning: QuestionType<MeaningSource, MeaningItem> = {
  make: ({ text, sentence, word, wrongMeanings }, chance) => {
    if (word.end <= word.start || particles.has(word.lemma)) return null
    const texts = [word.ko, ...wrongMeanings().slice(0, wrongChoices)]
    if (new Set(texts).size !== wrongChoices + 1) return null
    const { en, ko } = sentence
    return {
      type: 'MEANING',
      version: 1,
      place: placeOf(text, sentence.id),
      word,
      sentence: { en, ko },
      ...shuffledChoices(texts, 0, chance),
    }
  },
  view: ({ word, sentence, choices }) => ({
    type: 'MEANING',
    instruction,
    title: null,
    passage: [],
    stem: {
      before: sentence.en.slice(0, word.start),
      marked: sentence.en.slice(word.start, word.end),
      after: sentence.en.slice(word.end),
    },
    gap: null,
    ko: null,
    sound: null,
    input: { kind: 'CHOICE', lang: 'ko', choices },
  }),
  judge: judgeChoice,
  explain: (item) => ({
    answer: { choiceId: item.key, text: keyText(item) },
    why: `${item.word.lemma}: ${item.word.ko}`,
    sentence: item.sentence,
    remark: null,
    words: null,
  }),
  paper: (item) => {
    const { before, marked, after } = meaning.view(item).stem ?? { before: '', marked: '', after: '' }
    return {
      instruction: '[ ] 안의 단어는 이 문장에서 무슨 뜻인가요?',
      passage: [],
      stem: `${before}[${marked}]${after}`,
      ko: null,
      choices: item.choices.map(({ text }) => text),
      key: keyNumber(item),
    }
  },
}
