import { judgeChoice, type KeyedChoices, keyNumber, keyText, shuffledChoices } from './choices.ts'
import type { ItemBase, QuestionType } from './question.ts'
import { placeOf, type SourceText } from './sentence-source.ts'

/** A question of an article's quiz as its editors wrote it. */
export interface WrittenQuestion {
  readonly id: string
  readonly question: { readonly en: string; readonly ko: string }
  readonly choices: readonly string[]
  /** The place of the right choice. */
  readonly answer: number
  /** Sentences that prove it. */
  readonly proof: readonly string[]
  readonly why: string
}

export interface ComprehensionSource {
  readonly text: Pick<SourceText, 'articleId' | 'level' | 'revision' | 'sentences'> & { readonly headline: string }
  readonly question: WrittenQuestion
}

export interface ComprehensionItem extends ItemBase<'COMPREHENSION'>, KeyedChoices {
  readonly quizId: string
  readonly headline: string
  readonly question: WrittenQuestion['question']
  readonly proof: { readonly en: string; readonly ko: string }
  readonly why: string
}

function proofOf(sentences: SourceText['sentences'], ids: readonly string[]): ComprehensionItem['proof'] {
  const proof = sentences.filter(({ id }) => ids.includes(id))
  return { en: proof.map(({ en }) => en).join(' '), ko: proof.map(({ ko }) => ko).join(' ') }
}

const instruction = '기사의 내용과 맞는 것을 골라 주세요.'

/** A question about an article, with the sentences that prove the answer. */
export const comprehension: QuestionType<ComprehensionSource, ComprehensionItem> = {
  make: ({ text, question }, chance) => ({
    type: 'COMPREHENSION',
    version: 1,
    place: placeOf(text, ...question.proof),
    quizId: question.id,
    headline: text.headline,
    question: question.question,
    proof: proofOf(text.sentences, question.proof),
    why: question.why,
    ...shuffledChoices(question.choices, question.answer, chance),
  }),
  view: ({ headline, question, choices }) => ({
    type: 'COMPREHENSION',
    instruction,
    title: headline,
    passage: [],
    stem: { before: question.en, marked: null, after: '' },
    gap: null,
    ko: question.ko,
    sound: null,
    input: { kind: 'CHOICE', lang: 'en', choices },
  }),
  judge: judgeChoice,
  explain: (item) => ({
    answer: { choiceId: item.key, text: keyText(item) },
    why: item.why,
    sentence: item.proof,
    remark: null,
    words: null,
  }),
  paper: (item) => ({
    instruction: `“${item.headline}” 기사를 떠올려 보세요.`,
    passage: [],
    stem: item.question.en,
    ko: item.question.ko,
    choices: item.choices.map(({ text }) => text),
    key: keyNumber(item),
  }),
}
