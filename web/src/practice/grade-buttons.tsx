import { type RatingValue, ratingNames } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'
import type { AtHand } from './attempt.ts'
import { nextInWords } from './next-words.ts'

const all: readonly RatingValue[] = [1, 2, 3, 4]

/** The first answer to a new word is never an easy one (docs/learning.md 1, "Steps"). */
export const gradesOf = ({ item, askedBefore }: Pick<AtHand, 'item' | 'askedBefore'>): readonly RatingValue[] =>
  item.phase === 'FRESH' && askedBefore === 0 ? all.slice(0, 3) : all

interface GradeButtonsProps {
  readonly at: AtHand
  readonly startedAt: string
  readonly onGrade: (rating: RatingValue) => void
}

/** Grades for how well the word was remembered, each with the time until it comes again. */
export function GradeButtons({ at, startedAt, onGrade }: GradeButtonsProps) {
  const grades = gradesOf(at)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not fields of a form.
    <div
      role="group"
      aria-label="얼마나 기억났나요?"
      className={classNames('grid grid-cols-2 gap-2', grades.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-4')}
    >
      {grades.map((rating) => (
        <button
          key={rating}
          type="button"
          aria-keyshortcuts={rating === 3 ? '3 Space' : String(rating)}
          onClick={() => onGrade(rating)}
          className={classNames(
            'min-h-15 rounded-control border px-2 py-2 text-center leading-snug',
            rating === 3
              ? 'border-green bg-green-soft font-semibold text-green hover:bg-green/16'
              : 'border-edge/40 bg-surface hover:border-edge',
            rating === 1 && 'text-red',
            grades.length === 3 && rating === 3 && 'max-sm:col-span-2',
          )}
        >
          <span className="block font-semibold">
            <span aria-hidden="true" className="mr-1.5 font-normal text-small text-ink-faint tabular">
              {rating}
            </span>
            {ratingNames[rating]}
          </span>
          <span className="block text-small text-ink-soft tabular">
            {nextInWords(at.item, rating, at.askedBefore, startedAt)}
          </span>
        </button>
      ))}
    </div>
  )
}
