import { answerFormat, type ChooseShift, replayWord, type Settled, type WordAnswer } from '@readgrow/learning/memory'
import { transferId } from './derived-ids.ts'

/** A learner who writes a word correctly has remembered its meaning too; the reverse does not hold. */
export const mayCarryOver = ({ track, rating }: Pick<WordAnswer, 'track' | 'rating'>): boolean =>
  track === 'PRODUCTION' && rating >= 3

/** What a success in writing says about the meaning. It comes just after it, so that the order of the two is fixed. */
export const carriedOver = (answer: WordAnswer, model: WordAnswer['model']): WordAnswer => ({
  id: transferId(answer.id),
  track: 'RECALL',
  rating: 3,
  format: answerFormat.transfer,
  at: new Date(answer.at.getTime() + 1),
  mode: 'TODAY',
  model,
})

/**
 * The memory of a word from all its answers, as `replayWord` makes it. A success in writing counts for the meaning
 * exactly when it was graded itself, and only all the answers together show that: another device may have asked the word
 * earlier that day, or an answer may have been taken back. `lacking` has the carried successes that the log lacks.
 */
export function replayAnswers(answers: readonly WordAnswer[], model: WordAnswer['model'], choose: ChooseShift) {
  const given = answers.filter(({ format }) => format !== answerFormat.transfer)
  const stored = new Map(answers.filter(({ format }) => format === answerFormat.transfer).map((one) => [one.id, one]))
  const carried = new Map(
    given
      .filter(mayCarryOver)
      .map((answer) => [answer.id, stored.get(transferId(answer.id)) ?? carriedOver(answer, model)]),
  )
  let counted = new Set([...carried].filter(([, { id }]) => stored.has(id)).map(([source]) => source))
  // What counts depends on earlier answers alone, so every round settles one more of them for good.
  for (;;) {
    const lines = [...counted].flatMap((source) => carried.get(source) ?? [])
    const { memory, settled } = replayWord([...given, ...lines], choose)
    const graded = new Set(
      settled.filter(({ id, effect }) => effect === 'GRADED' && carried.has(id)).map(({ id }) => id),
    )
    if (isSame(graded, counted)) {
      const effects = new Map(settled.map((each) => [each.id, each]))
      const lacking = lines.filter(({ id }) => !stored.has(id) && effects.get(id)?.effect === 'GRADED')
      const empty = [...stored.keys()].filter((id) => !effects.has(id)).map(withoutEffect)
      return { memory, settled: [...settled, ...empty], lacking }
    }
    counted = graded
  }
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((each) => other.has(each))

const withoutEffect = (id: string): Settled => ({
  id,
  effect: 'PRACTICE',
  before: null,
  after: null,
  recall: null,
  elapsedDays: null,
  scheduledDays: null,
  shift: null,
})
