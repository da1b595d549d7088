import { judgeChoice, type KeyedChoices, keyNumber, keyText, shuffledChoices } from './choices.ts'
import type { ItemBase, QuestionType, SpokenLine } from './question.ts'

/** An item of the level test's bank. */
export interface BankSource {
  readonly id: string
  /** Items of one passage or one recording; null for an item by itself. */
  readonly setId: string | null
  readonly area: 'VOCABULARY' | 'GRAMMAR' | 'READING' | 'LISTENING'
  readonly title: string | null
  readonly passage: readonly string[] | null
  readonly script: readonly SpokenLine[] | null
  readonly question: string
  readonly options: readonly string[]
  /** The place of the right option. */
  readonly answer: number
  readonly explanation: string
}

export interface LevelItem extends ItemBase<'LEVEL_ITEM'>, KeyedChoices {
  readonly bankId: string
  readonly setId: string | null
  readonly area: BankSource['area']
  readonly title: string | null
  readonly passage: readonly string[]
  readonly script: readonly SpokenLine[] | null
  readonly question: string
  readonly why: string
}

const instructions: Readonly<Record<BankSource['area'], string>> = {
  VOCABULARY: '알맞은 단어를 골라 주세요.',
  GRAMMAR: '알맞은 것을 골라 주세요.',
  READING: '글을 읽고 답을 골라 주세요.',
  LISTENING: '듣고 답을 골라 주세요.',
}

/** A question of the level test's bank, for readers who have read too little and to try an item out. */
export const levelItem: QuestionType<BankSource, LevelItem> = {
  make: ({ id, setId, area, title, passage, script, question, options, answer, explanation }, chance) => ({
    type: 'LEVEL_ITEM',
    version: 1,
    place: null,
    bankId: id,
    setId,
    area,
    title,
    passage: passage ?? [],
    script,
    question,
    why: explanation,
    ...shuffledChoices(options, answer, chance),
  }),
  view: ({ area, title, passage, script, question, choices }) => ({
    type: 'LEVEL_ITEM',
    instruction: instructions[area],
    title,
    passage,
    stem: { before: question, marked: null, after: '' },
    gap: null,
    ko: null,
    sound: script && { kind: 'SCRIPT', lines: script },
    input: { kind: 'CHOICE', lang: 'en', choices },
  }),
  judge: judgeChoice,
  explain: (item) => ({
    answer: { choiceId: item.key, text: keyText(item) },
    why: item.why,
    sentence: null,
    remark: null,
    words: null,
  }),
  paper: (item) =>
    item.script
      ? null
      : {
          instruction: instructions[item.area],
          passage: item.passage,
          stem: item.question,
          ko: null,
          choices: item.choices.map(({ text }) => text),
          key: keyNumber(item),
        },
}
