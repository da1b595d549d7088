import { inChanceOrder } from '../seeded-chance.ts'
import { judgeChoice, type KeyedChoices, keyText, shuffledChoices } from './choices.ts'
import type { ItemBase, QuestionType, Sound } from './question.ts'
import { clipOf, placeOf, type SentenceSource, type SourceSentence, type SourceText } from './sentence-source.ts'

export interface ListeningItem extends ItemBase<'LISTENING'>, KeyedChoices {
  readonly sentence: { readonly en: string; readonly ko: string }
  readonly sound: Sound
}

const wrongChoices = 3
/** A choice that is much longer or shorter than the others is found without listening. */
const nearestLengths = 6
const [fewestLetters, mostLetters] = [25, 160]

/** What a sentence means that is only heard; the wrong choices are other sentences of the same text. */
export const listening: QuestionType<SentenceSource, ListeningItem> = {
  make: ({ text, sentence }, chance) => {
    const { en, ko } = sentence
    const near = text.sentences
      .filter((other) => other.id !== sentence.id && other.ko !== '' && other.ko !== ko)
      .toSorted((one, other) => lengthGap(one, sentence) - lengthGap(other, sentence))
      .slice(0, nearestLengths)
    const others = inChanceOrder(near, chance).slice(0, wrongChoices)
    const texts = [ko, ...others.map((other) => other.ko)]
    if (ko === '' || en.length < fewestLetters || en.length > mostLetters || new Set(texts).size <= wrongChoices)
      return null
    return {
      type: 'LISTENING',
      version: 1,
      place: placeOf(text, sentence.id),
      sentence: { en, ko },
      sound: soundOf(text, sentence),
      ...shuffledChoices(texts, 0, chance),
    }
  },
  view: ({ sound, choices }) => ({
    type: 'LISTENING',
    instruction: '들려주는 문장의 뜻을 골라 주세요.',
    title: null,
    passage: [],
    stem: null,
    gap: null,
    ko: null,
    sound,
    input: { kind: 'CHOICE', lang: 'ko', choices },
  }),
  judge: judgeChoice,
  explain: (item) => ({
    answer: { choiceId: item.key, text: keyText(item) },
    why: null,
    sentence: item.sentence,
    remark: null,
    words: null,
  }),
  paper: () => null,
}

/** Stored sound first, then the device's own voice, and the voice of the house where a device has none. */
function soundOf(text: SourceText, { id, en }: SourceSentence): Sound {
  const clip = clipOf(text, id)
  if (text.spoken.has(id)) return { kind: 'CLIP', ...clip }
  return { kind: 'SCRIPT', lines: [{ voice: 'woman', en }], ...(text.spokenByHouse.has(id) && { clip }) }
}

const lengthGap = (one: SourceSentence, other: SourceSentence) => Math.abs(one.ko.length - other.ko.length)
