import { type RatingValue, ratingNames } from '@readgrow/contract/constants'
import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { type AnsweredWord, minutesInWords, ratingCounts } from './result.ts'

interface ResultSummaryProps {
  readonly words: readonly AnsweredWord[]
  readonly answers: number
  readonly seconds: number | null
  /** Where the forgotten ones are asked again; null when there are none. */
  readonly redo: string | null
}

const order: readonly RatingValue[] = [4, 3, 2, 1]

/** How much was done, and how the words were remembered at their first answer. */
export function ResultSummary({ words, answers, seconds, redo }: ResultSummaryProps) {
  const counts = ratingCounts(words)
  return (
    <section aria-label="요약" className="pt-6">
      <p className="font-bold text-heading leading-snug tabular">
        단어 {words.length}개 · 답 {answers}번{seconds !== null && ` · ${minutesInWords(seconds)}`}
      </p>
      <dl aria-label="처음 답한 결과" className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {order.map((rating) => (
          <div key={rating} className="flex items-baseline justify-between border-rule border-t py-2 sm:block">
            <dt className="text-body text-ink-soft">{ratingNames[rating]}</dt>
            <dd className="font-semibold text-heading tabular">{counts[rating]}</dd>
          </div>
        ))}
      </dl>
      {redo && (
        <Link to={redo} className={`mt-4 ${buttonClasses({ variant: 'outline', wide: true })}`}>
          틀린 단어 다시 풀기
        </Link>
      )}
      {redo && (
        <p className="mt-1.5 text-center text-small text-ink-faint">다시 푸는 것은 연습이라 복습 날짜는 그대로예요.</p>
      )}
    </section>
  )
}
