import { CloseIcon, IconButton, ProgressLine } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'
import type { QuestionAnswer } from '#questions'
import { type Attempt, closingLine, kindNames } from './challenge.ts'
import { answeredIn, type Round } from './steps.ts'

interface AttemptFrameProps {
  readonly attempt: Attempt
  readonly waiting: ReadonlyMap<string, QuestionAnswer>
  readonly round: Round | null
  readonly children: ReactNode
}

/** Around every question: the way out, which keeps everything, and how far the challenge is. */
export function AttemptFrame({ attempt, waiting, round, children }: AttemptFrameProps) {
  const done = answeredIn(attempt, waiting)
  const total = attempt.items.length
  const wrongItems = attempt.items.filter(({ result }) => result?.correct === false)
  const wrong = wrongItems.length
  const again = wrongItems.filter(({ again: second }) => second !== null).length
  return (
    <>
      <h1 className="sr-only">{kindNames[attempt.kind]}</h1>
      <header className="tall:sticky top-0 z-bar -mx-4 bg-paper px-4 sm:-mx-8 sm:px-8">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 tall:flex-nowrap">
          <IconButton aria-label="나가기. 푼 데까지 남아요." className="-ml-2.5" render={<Link to="/challenge" />}>
            <CloseIcon />
          </IconButton>
          <p className="text-body text-ink-soft tabular">
            {round === 2 ? (
              <>
                틀린 문제 다시 풀기{' '}
                <span>
                  {again} / {wrong}
                </span>
              </>
            ) : (
              `${done} / ${total}`
            )}
          </p>
          <p className="min-w-0 grow text-right text-small text-ink-faint">
            {round === 1 ? closingLine(attempt.closesAt) : ''}
          </p>
          <HelpEntry className="-mr-2" />
        </div>
        <ProgressLine value={done / total} label="푼 문제" valueText={`${total}문제 가운데 ${done}문제`} />
      </header>
      <div className="flex grow flex-col pt-6 sm:pt-10">{children}</div>
    </>
  )
}
