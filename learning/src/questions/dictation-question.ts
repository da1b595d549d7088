import { scoreDictation } from '../dictation/index.ts'
import type { ItemBase, QuestionType, Sound } from './question.ts'
import { clipOf, placeOf, type SentenceSource } from './sentence-source.ts'

export interface DictationItem extends ItemBase<'DICTATION'> {
  readonly sentence: { readonly en: string; readonly ko: string }
  readonly sound: Sound
}

const [fewestLetters, mostLetters] = [20, 110]
const rightFrom = 0.9

/** A sentence to write down. Only stored sound will do: a text for the device's voice would be the key itself. */
export const dictationQuestion: QuestionType<SentenceSource, DictationItem> = {
  make: ({ text, sentence }) => {
    const { id, en, ko } = sentence
    const heard = text.spoken.has(id) || text.spokenByHouse.has(id)
    if (!heard || en.length < fewestLetters || en.length > mostLetters) return null
    return {
      type: 'DICTATION',
      version: 1,
      place: placeOf(text, id),
      sentence: { en, ko },
      sound: { kind: 'CLIP', ...clipOf(text, id) },
    }
  },
  view: ({ sound }) => ({
    type: 'DICTATION',
    instruction: '들리는 문장을 그대로 적어 주세요.',
    title: null,
    passage: [],
    stem: null,
    gap: null,
    ko: null,
    sound,
    input: { kind: 'TEXT', most: 400 },
  }),
  judge: ({ sentence }, answer, { isWord }) => {
    if (answer.kind !== 'TEXT') return null
    const credit = scoreDictation(sentence.en, answer.text ?? '', { isWord }).score / 100
    return { credit, right: credit >= rightFrom }
  },
  explain: ({ sentence }, answer, { isWord }) => ({
    answer: { choiceId: null, text: sentence.en },
    why: null,
    sentence,
    remark: null,
    words: answer?.kind === 'TEXT' && answer.text ? scoreDictation(sentence.en, answer.text, { isWord }).tokens : null,
  }),
  paper: () => null,
}
