import { hashOf, inChanceOrder } from '../seeded-chance.ts'
import { type Choice, fullCredit, type QuestionAnswer, type Verdict, wrong } from './question.ts'
import { numbersOf } from './quiz-tells.ts'

const hexDigits = 8

/**
 * An id for each text, derived from the text alone: it stays when choices change places, and it does not tell which
 * place a choice had. Equal texts get different ids.
 */
export function choiceIdsOf(texts: readonly string[]): string[] {
  const ids: string[] = []
  for (const text of texts) {
    let id = ''
    for (let salt = 0; id === '' || ids.includes(id); salt++)
      id = hashOf(`${text}${'\u0000'.repeat(salt)}`)
        .toString(16)
        .padStart(hexDigits, '0')
    ids.push(id)
  }
  return ids
}

export interface KeyedChoices {
  /** In the order in which they are shown. */
  readonly choices: readonly Choice[]
  /** The id of the right one. */
  readonly key: string
}

/** The texts in chance order, or by number where they differ in nothing else; `answer` is the place of the right one among `texts`. Throws a RangeError without it. */
export function shuffledChoices(texts: readonly string[], answer: number, chance: () => number): KeyedChoices {
  const ids = choiceIdsOf(texts)
  const key = ids[answer]
  if (key === undefined) throw new RangeError(`no choice ${answer} among ${texts.length}`)
  const choices = texts.map((text, index) => ({ id: ids[index] ?? '', text }))
  // Numbers out of order are a puzzle of their own, and drew the eye to what was moved.
  const numbers = numbersOf(texts)
  if (numbers)
    return {
      choices: choices.toSorted(
        (one, two) => (numbers[choices.indexOf(one)] ?? 0) - (numbers[choices.indexOf(two)] ?? 0),
      ),
      key,
    }
  return { choices: inChanceOrder(choices, chance), key }
}

/** Null for an answer that is not a choice of this question. */
export function judgeChoice({ choices, key }: KeyedChoices, answer: QuestionAnswer): Verdict | null {
  if (answer.kind !== 'CHOICE') return null
  if (answer.choiceId === null) return wrong
  if (!choices.some(({ id }) => id === answer.choiceId)) return null
  return answer.choiceId === key ? fullCredit : wrong
}

export const keyText = ({ choices, key }: KeyedChoices): string => choices.find(({ id }) => id === key)?.text ?? ''

/** The number of the right choice as it is printed. */
export const keyNumber = ({ choices, key }: KeyedChoices): string =>
  String(choices.findIndex(({ id }) => id === key) + 1)

/** The place among `texts` of a choice that is named by its id, or by its place; null where there is no such choice. */
export function placeOfChoice(texts: readonly string[], choice: string | number): number | null {
  const place = typeof choice === 'number' ? choice : choiceIdsOf(texts).indexOf(choice)
  return place >= 0 && place < texts.length ? place : null
}
