import { learnerSentences } from './learner-sentences.ts'

const fewestWords = 2

/**
 * How many sentences of a text count as an answer: those that are mostly English and have two words or more. The same
 * sentence again counts once.
 */
export function countedSentences(text: string): number {
  const counted = learnerSentences(text)
    .filter(isEnglish)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    )
  return new Set(counted).size
}

function isEnglish(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0
  const latin = sentence.match(/[A-Za-z]/g)?.length ?? 0
  const words = sentence.match(/(?<!\p{L})[A-Za-z][A-Za-z'\u2019-]*/gu)?.length ?? 0
  return words >= fewestWords && latin * 2 > letters
}
