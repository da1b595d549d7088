import { scoreDictation } from '../dictation/index.ts'
import { lemmaCandidates } from '../text/index.ts'
import {
  fullCredit,
  type ItemBase,
  type JudgeTools,
  type QuestionAnswer,
  type QuestionType,
  type Verdict,
  wrong,
} from './question.ts'
import { placeOf, type SourceWord, type WordSource } from './sentence-source.ts'

export interface ClozeItem extends ItemBase<'CLOZE'> {
  readonly word: SourceWord
  readonly sentence: { readonly en: string; readonly ko: string }
}

/** Whether a word that was typed, in any form, has a sense that says the same as a word of the list. */
export type MeansTheSame = (word: Pick<SourceWord, 'lemma' | 'pos' | 'ko'>, typed: string) => boolean

const fewestLetters = 3
const longestSentence = 220
const halfCredit: Verdict = { credit: 0.5, right: false }
const typoCredit: Verdict = { credit: 0.8, right: true }
const instruction = '빈칸에 들어갈 단어를 적어 주세요.'

/** Whether a word of the text begins so: another form of it would give the answer away. */
const startsAWord = (beginning: string, text: string) =>
  new RegExp(`(?<!\\p{L})${beginning.replace(/[^\p{L}'’ -]/gu, '')}`, 'iu').test(text)
const surfaceOf = ({ sentence, word }: ClozeItem) => sentence.en.slice(word.start, word.end)
const lettersOf = (text: string) => [...text.matchAll(/\p{L}/gu)].length

/**
 * A gap in a sentence that the learner has read. First letter, number of letters, the sentence's meaning and the word's
 * own leave one answer.
 */
export const cloze: QuestionType<WordSource, ClozeItem> = {
  make: ({ text, sentence, word }) => {
    const surface = sentence.en.slice(word.start, word.end)
    const others = sentence.en.slice(0, word.start) + sentence.en.slice(word.end)
    const isSound =
      /^\p{L}+(?:[-'’]\p{L}+)*$/u.test(surface) &&
      lettersOf(surface) >= fewestLetters &&
      sentence.en.length <= longestSentence &&
      sentence.ko !== '' &&
      !startsAWord(surface, others) &&
      !startsAWord(word.lemma, others)
    if (!isSound) return null
    const { en, ko } = sentence
    return { type: 'CLOZE', version: 1, place: placeOf(text, sentence.id), word, sentence: { en, ko } }
  },
  view: (item) => {
    const { word, sentence } = item
    const surface = surfaceOf(item)
    return {
      type: 'CLOZE',
      instruction,
      title: null,
      passage: [],
      stem: { before: sentence.en.slice(0, word.start), marked: null, after: sentence.en.slice(word.end) },
      gap: { first: surface.slice(0, 1), letters: lettersOf(surface) },
      ko: `${sentence.ko}\n빈칸의 뜻: ${word.ko}`,
      sound: null,
      input: { kind: 'TEXT', most: 60 },
    }
  },
  judge: (item, answer, tools) => (answer.kind === 'TEXT' ? judgeWord(item, answer.text, tools) : null),
  explain: (item, answer, tools) => ({
    answer: { choiceId: null, text: surfaceOf(item) },
    why: `${item.word.lemma}: ${item.word.ko}`,
    sentence: item.sentence,
    remark: answer?.kind === 'TEXT' ? remarkOn(item, answer, tools) : null,
    words: null,
  }),
  paper: (item) => {
    const { before, after } = cloze.view(item).stem ?? { before: '', after: '' }
    const surface = surfaceOf(item)
    return {
      instruction,
      passage: [],
      stem: `${before}${surface.slice(0, 1)}${'_'.repeat(Math.max(2, lettersOf(surface) - 1))}${after}`,
      ko: cloze.view(item).ko,
      choices: [],
      key: surface,
    }
  },
}

function judgeWord(item: ClozeItem, typed: string | null, { isWord }: JudgeTools): Verdict {
  if (typed === null || typed.trim() === '') return wrong
  const { exact, tokens } = scoreDictation(surfaceOf(item), typed, { isWord })
  if (exact) return fullCredit
  if (tokens.length === 1 && tokens[0]?.state === 'typo') return typoCredit
  return isOtherForm(item, typed) ? halfCredit : wrong
}

/** Whether the right word was written in another form, such as "plants" for "planted". */
function isOtherForm({ word }: ClozeItem, typed: string): boolean {
  const kind = word.pos === 'verb' || word.pos === 'noun' || word.pos === 'adjective' || word.pos === 'adverb'
  const plain = typed.trim().toLowerCase()
  return plain === word.lemma || (kind && lemmaCandidates(plain, word.pos as 'verb').includes(word.lemma))
}

/** Whether an answer is not the word of the text but means the same: memory has done its part, so it is asked again. */
export function saysTheSame(item: ClozeItem, answer: QuestionAnswer, tools: JudgeTools, same: MeansTheSame): boolean {
  if (answer.kind !== 'TEXT' || answer.text === null) return false
  return judgeWord(item, answer.text, tools).credit === 0 && same(item.word, answer.text.trim())
}

function remarkOn(item: ClozeItem, answer: Extract<QuestionAnswer, { kind: 'TEXT' }>, tools: JudgeTools) {
  const { credit } = judgeWord(item, answer.text, tools)
  if (credit === typoCredit.credit) return '철자가 조금 달라요. 뜻은 맞게 떠올렸어요.'
  return credit === halfCredit.credit ? '단어는 맞지만 이 자리에 맞는 형태가 아니에요.' : null
}
