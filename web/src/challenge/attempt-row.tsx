import { ChevronDownIcon, classNames } from '@readgrow/ui'
import { useState } from 'react'
import { answerText, Feedback, type QuestionResult, questionNames } from '#questions'
import type { AttemptItem } from './challenge.ts'
import { QuestionLine } from './question-line.tsx'

/** A question of a challenge that is over: how it went, and once opened what was asked, answered and right. */
export function AttemptRow({ item }: { readonly item: AttemptItem }) {
  const [isOpen, setOpen] = useState(false)
  const { view, result } = item
  const line = (
    <>
      <span className="tabular">
        {item.position + 1}. {questionNames[view.type]}
        {item.isPilot && <span className="text-ink-faint"> · 점수에 넣지 않아요</span>}
      </span>
      <span className="ml-auto shrink-0 text-body text-ink-soft">{outcomeOf(item)}</span>
    </>
  )
  if (!result) return <p className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">{line}</p>
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-4 py-2 text-left hover:bg-ink/4"
      >
        {line}
        <ChevronDownIcon className={classNames('size-5 shrink-0 text-ink-faint', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div className="pb-5">
          <QuestionLine item={{ view, headline: view.title }} />
          <ChosenAnswer view={view} result={result} />
          <Feedback view={view} result={result} />
        </div>
      )}
    </>
  )
}

/** What was chosen and what is right. What was typed or put in order stands in the feedback. */
function ChosenAnswer({ view, result }: { readonly view: AttemptItem['view']; readonly result: QuestionResult }) {
  if (view.input.kind !== 'CHOICE') return null
  const { lang } = view.input
  const given = answerText(view, result.given)
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-faint">내 답</dt>
      <dd lang={given === null ? undefined : lang}>{given ?? '모르겠어요'}</dd>
      <dt className="text-ink-faint">정답</dt>
      <dd lang={lang} className="font-semibold">
        {result.answer.text}
      </dd>
    </dl>
  )
}

function outcomeOf({ result, again }: AttemptItem): string {
  if (!result) return '풀지 않음'
  if (result.credit === 1) return '맞음'
  if (result.correct) return '거의 맞음'
  return again?.correct ? '틀림 · 다시 맞힘' : '틀림'
}
