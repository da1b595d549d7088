import type { CefrLevel, MeasuredText } from './measures.ts'
import { cefrLevels } from './measures.ts'
import type { MeasureName } from './scale.ts'

// Scores within half a level of a level's middle belong to that level.
const tolerance = 0.5

/** One short Korean sentence for an editor: how a measure compares with a level. */
export function reasonKo(name: MeasureName, score: number, text: MeasuredText, level: CefrLevel): string {
  const { subject, more, fewer } = sentences[name](text)
  const middle = cefrLevels.indexOf(level) + 1
  if (score > middle + tolerance) return `${subject} ${level}에서는 ${more} 편이에요`
  if (score < middle - tolerance) return `${subject} ${level}에서는 ${fewer} 편이에요`
  return `${subject} ${level}에 알맞아요`
}

interface Parts {
  /** ends in 로/으로, so that "B1에서는 긴 편이에요" and "B1에 알맞아요" may follow */
  subject: string
  more: string
  fewer: string
}

const oneDigit = (value: number): string => String(Math.round(value * 10) / 10)

const sentences: Readonly<Record<MeasureName, (text: MeasuredText) => Parts>> = {
  ARI: ({ words, sentences, letters }) => ({
    subject: `문장이 평균 ${Math.round(words / sentences)}단어, 단어가 평균 ${oneDigit(letters / words)}글자로`,
    more: '긴',
    fewer: '짧은',
  }),
  VperSent: ({ measures }) => ({
    subject: `한 문장에 동사가 평균 ${oneDigit(measures.VperSent)}개로`,
    more: '많은',
    fewer: '적은',
  }),
  POStypes: ({ measures }) => ({
    subject: `한 문장에 품사가 평균 ${oneDigit(measures.POStypes - 1)}가지로`,
    more: '다양한',
    fewer: '단순한',
  }),
  AvrDiff: ({ measures }) => ({
    subject: `단어가 평균 ${oneDigit(measures.AvrDiff)}점(A1 1점, C2 6점)으로`,
    more: '어려운',
    fewer: '쉬운',
  }),
  BperA: ({ contentWords }) => ({
    subject: `B1 이상 단어가 ${shareOfHarder(contentWords)}%로`,
    more: '많은',
    fewer: '적은',
  }),
  CVV1: ({ verbs, verbTypes }) => ({
    subject: `동사 ${verbs}개 가운데 서로 다른 동사가 ${verbTypes}개로`,
    more: '다양한',
    fewer: '단순한',
  }),
}

const shareOfHarder = (words: MeasuredText['contentWords']): number =>
  words.length === 0 ? 0 : Math.round((100 * words.filter(({ rank }) => rank > 2).length) / words.length)
