import { testAreaNames } from '@readgrow/contract/constants'
import { CheckIcon, classNames } from '@readgrow/ui'
import type { Result } from './level-test.ts'
import { WithGap } from './passage.tsx'

type Missed = Result['missed'][number]

/** The questions that were not answered rightly, each folded with its answer and why. */
export function MissedQuestions({ missed }: { readonly missed: readonly Missed[] }) {
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      {missed.map((each) => (
        <li key={`${each.title}/${each.question}`}>
          <details>
            <summary className="cursor-pointer py-3">
              <span className="text-small text-ink-faint">
                {testAreaNames[each.area]}
                {each.chosen === null && ' · 모르겠어요'}
              </span>
              <span lang="en" className="mt-0.5 block whitespace-pre-line font-serif text-lead leading-snug">
                <WithGap text={each.question} />
              </span>
            </summary>
            <Answered missed={each} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Answered({ missed: { title, options, answer, chosen, explanation } }: { readonly missed: Missed }) {
  return (
    <div className="pb-4">
      {title && (
        <p lang="en" className="mb-2 font-serif text-ink-faint">
          {title}
        </p>
      )}
      <ol className="grid gap-1">
        {options.map((option, index) => (
          <li
            key={option}
            className={classNames(
              'flex items-baseline gap-2',
              index === answer ? 'font-semibold text-green' : 'text-ink-soft',
            )}
          >
            <span className="w-4 shrink-0 tabular">{index + 1}</span>
            <span lang="en" className="font-serif">
              {option}
            </span>
            {index === answer && (
              <span className="inline-flex shrink-0 items-center gap-1 text-small">
                <CheckIcon className="size-4" />
                정답
              </span>
            )}
            {index === chosen && index !== answer && (
              <span className="shrink-0 font-semibold text-small text-red">고른 답</span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-2.5 border-green border-l-2 pl-3 text-body">{explanation}</p>
    </div>
  )
}
