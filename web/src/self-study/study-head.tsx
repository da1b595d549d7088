import type { SelfStudyStep } from '@readgrow/contract/constants'
import { CheckIcon, CloseIcon, classNames, IconButton } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { HelpEntry } from '#help-link'
import { stepRows } from './steps.ts'
import type { Ends, StepEnd } from './study.tsx'

interface StudyHeadProps {
  readonly article: Article
  readonly at: SelfStudyStep
  readonly ends: Ends
  readonly onGo: (step: SelfStudyStep) => void
}

/** The way out, the article, and the steps, each of which can be opened. */
export function StudyHead({ article: { article }, at, ends, onGo }: StudyHeadProps) {
  const place = stepRows.findIndex(({ step }) => step === at)
  return (
    <header className="tall:sticky top-0 z-bar -mx-4 border-rule border-b bg-paper px-4 sm:-mx-8 sm:px-8">
      <div className="flex h-14 items-center justify-between gap-2">
        <IconButton
          aria-label="기사로 돌아가기"
          className="-ml-2.5 shrink-0"
          render={<Link to={`/article/detail/${article.id}?level=${article.level}`} />}
        >
          <CloseIcon />
        </IconButton>
        <p lang="en" className="min-w-0 grow truncate font-serif text-ink-soft">
          {article.headline.en}
        </p>
        <p className="shrink-0 text-body text-ink-soft tabular">
          <span className="sr-only">단계 </span>
          {place + 1} / {stepRows.length}
        </p>
        <HelpEntry className="-mr-2" />
      </div>
      {/* Over the whole width of a phone, so that each of eight steps is wide enough for a finger. */}
      <nav aria-label="집중 학습 단계" className="-mx-4 sm:mx-0">
        <ol className="flex">
          {stepRows.map(({ step, name }, index) => (
            <li key={step} className="grow basis-0">
              <button
                type="button"
                aria-current={step === at ? 'step' : undefined}
                onClick={() => onGo(step)}
                className={classNames(
                  'flex min-h-11 w-full flex-col items-center justify-center border-b-[3px] text-small tabular hover:bg-ink/6 sm:h-18 sm:justify-start sm:gap-0.5 sm:pt-2',
                  step === at ? 'border-ink font-semibold text-ink' : lookOf(ends.get(step) ?? null),
                )}
              >
                <span className="sr-only">
                  {index + 1}단계 {name}
                  {endNames[ends.get(step) ?? 'OPEN']}
                </span>
                {ends.get(step) === 'DONE' ? (
                  <CheckIcon className="size-4.5 text-green" />
                ) : (
                  <span aria-hidden="true">{index + 1}</span>
                )}
                <span aria-hidden="true" className="hidden break-keep px-1 text-center leading-tight sm:block">
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  )
}

const endNames = { DONE: ', 마쳤어요', SKIPPED: ', 건너뛰었어요', OPEN: '' } as const

function lookOf(end: StepEnd): string {
  if (end === 'DONE') return 'border-green text-green'
  return end === 'SKIPPED' ? 'border-transparent text-ink-faint line-through' : 'border-transparent text-ink-soft'
}
