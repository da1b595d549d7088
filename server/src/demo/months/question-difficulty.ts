import { seededChance } from '@readgrow/learning/seeded-chance'

/** How a question behaves among the readers of its level. */
interface QuestionCurve {
  /** How well it tells good readers from others, 1 to 2. */
  readonly sharpness: number
  /** How much harder than its level it is, −1 to 1. */
  readonly harder: number
  /** Its wording leads those who understand the article to a wrong choice. */
  readonly misleads: boolean
}

/** Questions of the demo that an editor should find: good readers miss them more often than the others. */
const misleading = new Set(['price-of-coffee/q2', 'tiny-forests/q3'])
const guessed = 0.25
/** Readers of one level lie within one unit of ability; what they understand of an article differs more. */
const [middle, spread] = [0.25, 4]

/** The curve of a question, the same for everybody and at every start. */
export function curveOf(articleId: string, quizId: string): QuestionCurve {
  const chance = seededChance(`${articleId}/${quizId}/curve`)
  return {
    sharpness: 1 + chance(),
    harder: 2 * chance() - 1,
    misleads: misleading.has(`${articleId}/${quizId}`),
  }
}

/** The chance of a right answer, 0 to 1, for an ability above the level of the text. */
export function chanceOfRight({ sharpness, harder, misleads }: QuestionCurve, ability: number): number {
  const understands = (ability - middle) * spread
  if (misleads) return 0.7 - 0.35 / (1 + Math.exp(-2 * understands))
  return guessed + (1 - guessed) / (1 + Math.exp(-sharpness * (understands - harder)))
}
