import { plainMeaning } from '@readgrow/learning/practice'
import { inChanceOrder, seededChance } from '@readgrow/learning/seeded-chance'
import type { AtHand } from './attempt.ts'

export interface ChoiceQuestion {
  readonly direction: 'EN_KO' | 'KO_EN'
  /** What is asked: the English word or its meaning. */
  readonly prompt: string
  readonly options: readonly string[]
  /** Index of the right one. */
  readonly right: number
}

/** The question of a word; the same for the same attempt, and the other way round when it is asked again. */
export function choiceQuestion({ item, askedBefore }: Omit<AtHand, 'ask'>, attemptId: string): ChoiceQuestion {
  const chance = seededChance(`${attemptId}/${item.no}`)
  const turned = chance() < 0.5 !== (askedBefore % 2 === 1)
  const { meanings = [], words = [] } = item.choices ?? {}
  // A word without near words of its kind is asked the other way.
  const direction = (turned && words.length > 0) || meanings.length === 0 ? 'KO_EN' : 'EN_KO'
  const meaning = plainMeaning(item.word.ko)
  const { lemma } = item.word
  const answer = direction === 'EN_KO' ? meaning : lemma
  const others = (direction === 'EN_KO' ? meanings : words).filter((option) => option !== answer)
  const order = seededChance(`${attemptId}/${item.no}/${askedBefore}`)
  const options = inChanceOrder([answer, ...others], order)
  return { direction, prompt: direction === 'EN_KO' ? lemma : meaning, options, right: options.indexOf(answer) }
}
