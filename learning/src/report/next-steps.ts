/** What a next month could begin with; each of them starts a session of study. */
type NextStepKind = 'REVIEW' | 'WRONG_ANSWERS' | 'LEVEL_TEST' | 'READ' | 'QUIZ' | 'CHALLENGE' | 'SPEAK' | 'NEW_WORDS'

/** What a month says about the next one. */
export interface MonthSeen {
  readonly studyDays: number
  readonly articles: number
  readonly quizAnswers: number
  readonly challenges: number
  readonly speakingTakes: number
  /** New or reviewed words that were answered. */
  readonly wordAnswers: number
  /** Of right recalls; null where it was not measured. */
  readonly recall: number | null
  readonly dueWords: number
  readonly wrongAnswers: number
  /** Words of the list that were never asked. */
  readonly freshWords: number
  /** Null without a test. */
  readonly daysSinceTest: number | null
}

export interface NextStep {
  readonly kind: NextStepKind
  /** The number that is its reason. */
  readonly count: number
}

const many = { due: 20, wrong: 5 }
const testIsOldAfterDays = 90
const lowRecall = 0.85
const steps = 3

/**
 * Three things to do next, the most useful first: what is about to be forgotten, then what was wrong, then what the month
 * lacked. A month without activity asks for a short article and nothing heavy before it.
 */
export function nextSteps(month: MonthSeen): NextStep[] {
  const wanted: readonly (readonly [boolean, NextStepKind, number])[] = [
    [month.studyDays === 0, 'READ', month.articles],
    [month.dueWords >= many.due || (month.dueWords > 0 && (month.recall ?? 1) < lowRecall), 'REVIEW', month.dueWords],
    [month.wrongAnswers >= many.wrong, 'WRONG_ANSWERS', month.wrongAnswers],
    [
      month.studyDays > 0 && (month.daysSinceTest ?? Infinity) > testIsOldAfterDays,
      'LEVEL_TEST',
      month.daysSinceTest ?? 0,
    ],
    [month.articles > month.quizAnswers, 'QUIZ', month.articles],
    [month.challenges === 0, 'CHALLENGE', 0],
    [month.speakingTakes === 0, 'SPEAK', 0],
    [month.freshWords > 0, 'NEW_WORDS', month.freshWords],
    [month.dueWords > 0, 'REVIEW', month.dueWords],
    [true, 'READ', month.articles],
    [true, 'SPEAK', month.speakingTakes],
    [true, 'CHALLENGE', month.challenges],
  ]
  const chosen = new Map<NextStepKind, NextStep>()
  for (const [isWanted, kind, count] of wanted)
    if (isWanted && chosen.size < steps && !chosen.has(kind)) chosen.set(kind, { kind, count })
  return [...chosen.values()]
}
