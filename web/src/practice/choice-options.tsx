import { classNames } from '@readgrow/ui'
import type { ChoiceQuestion } from './choice-question.ts'

interface OptionsProps {
  readonly question: ChoiceQuestion
  readonly chosen: number | null | undefined
  readonly onChoose: (index: number) => void
}

/** The options of a question; once one is chosen, which was right is said by colour and in words. */
export function Options({ question: { direction, options, right }, chosen, onChoose }: OptionsProps) {
  const answered = chosen !== undefined
  return (
    <ol aria-label="보기" className="mt-6 grid gap-2">
      {options.map((option, index) => (
        <li key={option}>
          <button
            type="button"
            // Not disabled, which would take the focus away from keyboard users.
            aria-disabled={answered}
            aria-pressed={chosen === index}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(index)}
            className={classNames(
              'flex min-h-13 w-full items-center gap-3 rounded-control border px-4 py-2.5 text-left',
              optionLook(answered, index === right, index === chosen),
            )}
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-ink-faint tabular">
              {index + 1}
            </span>
            <span
              lang={direction === 'EN_KO' ? 'ko' : 'en'}
              className={direction === 'EN_KO' ? '' : 'font-serif text-lead'}
            >
              {option}
            </span>
            {answered && index === right && <Mark className="text-green">정답</Mark>}
            {answered && index === chosen && index !== right && <Mark className="text-red">고른 답</Mark>}
          </button>
        </li>
      ))}
    </ol>
  )
}

function optionLook(answered: boolean, isRight: boolean, isChosen: boolean): string {
  if (answered && isRight) return 'border-green bg-green-soft'
  if (answered && isChosen) return 'border-red bg-red/6'
  return classNames('border-rule bg-surface', !answered && 'hover:border-edge')
}

const Mark = ({ className, children }: { readonly className: string; readonly children: string }) => (
  <span className={classNames('ml-auto shrink-0 font-semibold text-small', className)}>{children}</span>
)
