import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { type Attempt, progressOf } from '#practice'
import { quizNames } from './quiz-names.ts'
import { quizAddresses } from './result.ts'

/** Attempts that were left on this device today; each goes on where it stopped. */
export function Begun({ attempts }: { readonly attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section aria-label="하던 복습" className="pt-6">
      <ul className="grid gap-3">
        {attempts.map((attempt, index) => {
          const { done, total } = progressOf(attempt)
          return (
            <li key={attempt.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>
                <span className="font-semibold">{quizNames[attempt.quiz].name}</span>
                {attempt.mode === 'PRACTICE' && ' 연습'}
                <span className="text-ink-faint tabular">
                  {' '}
                  · {total}개 가운데 {done}개 했어요
                </span>
              </p>
              <Link
                to={addressOf(attempt)}
                className={buttonClasses({ variant: index === 0 && attempt.mode === 'TODAY' ? 'primary' : 'outline' })}
              >
                이어서 하기
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const addressOf = ({ quiz, words }: Attempt) => quizAddresses[quiz] + (words ? `?words=${words}` : '')
