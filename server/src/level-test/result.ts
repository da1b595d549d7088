import type { ReplyOf, readLevelTest } from '@readgrow/contract'
import {
  type Belief,
  beliefFrom,
  interval,
  levelAt,
  placementOf,
  priorBelief,
  priorFromSelfReport,
  type ScoredItem,
  testAreas,
  testLevels,
} from '@readgrow/learning/level-test'
import type { Item } from './bank.ts'
import type { ParametersOf } from './parameters.ts'
import type { AnswerRow, TestRow } from './tests.ts'

export type ResultReply = NonNullable<ReplyOf<typeof readLevelTest>['last']>

/** A result as it is stored: what its taker sees, and the exact ability for statistics. */
export interface StoredResult {
  readonly theta: number
  readonly deviation: number
  readonly shown: ResultReply
}

/** Share of the posterior that is shown as the margin. */
const marginShare = 0.9
/** Answers that an area needs before the result says anything about it. */
const fewestOfArea = 2
/** How far an area may differ from the overall result before its own answers say so. */
const areaDeviation = 1

export type Scored = AnswerRow & ScoredItem

/** Answers with the parameters that their test uses; "모르겠어요" is not right. */
export const scored = (answers: readonly AnswerRow[], parameters: ParametersOf): Scored[] =>
  answers.map((answer) => {
    const { itemId, level, isRight } = answer
    return { ...answer, item: parameters({ id: itemId, level }), right: isRight }
  })

/** What a test says about its taker so far, starting from the self-rating. */
export const beliefOf = (answers: readonly ScoredItem[], selfRating: number | null): Belief =>
  beliefFrom(answers, selfRating === null ? priorBelief() : priorFromSelfReport(selfRating))

export function resultOf(
  test: Pick<TestRow, 'id' | 'selfRating'>,
  answers: readonly Scored[],
  items: ReadonlyMap<string, Item>,
  takenOn: string,
): StoredResult {
  const belief = beliefOf(answers, test.selfRating)
  const { level, probabilities, border } = placementOf(belief, new Set(answers.map((answer) => answer.level)))
  const shown: ResultReply = {
    id: test.id,
    takenOn,
    level,
    border: border && [...border],
    probabilities: testLevels.map((one) => ({ level: one, share: probabilities[one] })),
    ...placeOf(belief),
    skills: skillsOf(belief, answers),
    listening: {
      answers: answers.filter(({ area }) => area === 'LISTENING').length,
      read: answers.filter(({ heard }) => heard === false).length,
    },
    items: answers.length,
    unknown: answers.filter(({ choice }) => choice === null).length,
    missed: answers.filter(({ right }) => !right).flatMap((answer) => missedOf(answer, items.get(answer.itemId))),
  }
  return { theta: belief.theta, deviation: belief.deviation, shown }
}

/**
 * Each area starts from the overall result as its prior, so few answers leave a wide margin. What was read says
 * nothing about listening, though it counts for the overall result.
 */
function skillsOf({ theta }: Belief, answers: readonly Scored[]): ResultReply['skills'] {
  return testAreas.flatMap((area) => {
    const own = answers.filter((answer) => answer.area === area && answer.heard !== false)
    if (own.length < fewestOfArea) return []
    const belief = beliefFrom(own, priorBelief(theta, areaDeviation))
    return [{ area, answers: own.length, ...placeOf(belief), level: levelAt(belief.theta) }]
  })
}

function placeOf(belief: Belief) {
  const { low, high } = interval(belief, marginShare)
  return { at: onScale(belief.theta), low: onScale(low), high: onScale(high) }
}

const [beginning, end] = [-2.5, 2.5]
/** 0 is the beginning of A1, 100 the end of C1. */
const onScale = (theta: number) =>
  Math.round(1000 * Math.max(0, Math.min(1, (theta - beginning) / (end - beginning)))) / 10

function missedOf({ choice }: AnswerRow, item: Item | undefined): ResultReply['missed'] {
  if (!item) return []
  const { area, title, question, options, answer, explanation } = item
  return [{ area, title, question, options: [...options], answer, chosen: choice, explanation }]
}
