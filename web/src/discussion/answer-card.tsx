import { Button, CheckIcon, classNames, Tag } from '@readgrow/ui'
import { useState } from 'react'
import { koreanDay } from '#korean'
import { useAction } from '#query'
import { type Answer, type Discussion, useRefresh } from './use-discussion.ts'

interface AnswerCardProps {
  readonly articleId: string
  readonly answer: Answer
  readonly onMore: () => void
}

/** An answer of somebody else. */
export function AnswerCard({ articleId, answer, onMore }: AnswerCardProps) {
  return (
    <li className="border-rule border-b py-5">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="min-w-0 break-words font-semibold">{answer.name}</h3>
        {answer.level && <Tag>{answer.level}</Tag>}
        <p className="ml-auto text-small text-ink-faint tabular">
          {koreanDay(answer.at)}
          {answer.edited && ' · 고침'}
        </p>
      </div>
      <p lang="en" className="mt-2 whitespace-pre-line break-words font-serif text-lead leading-relaxed">
        {answer.text}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Helpful articleId={articleId} answer={answer} />
        <Button
          variant="quiet"
          size="small"
          className="-mr-3.5 min-h-11"
          aria-label={`신고·숨기기: ${answer.name}의 답`}
          onClick={onMore}
        >
          신고·숨기기
        </Button>
      </div>
    </li>
  )
}

/** Says at once what was pressed, and the truth when the call has failed. */
function Helpful({ articleId, answer: { id, name, helpful } }: Pick<AnswerCardProps, 'articleId' | 'answer'>) {
  const { refresh } = useRefresh(articleId)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const options = { failed: () => setPressed(null), done: refresh }
  const mark = useAction('PUT /discussion/answers/:answerId/helpful', options)
  const unmark = useAction('DELETE /discussion/answers/:answerId/helpful', options)
  const on = pressed ?? helpful
  return (
    <Button
      variant="outline"
      size="small"
      aria-pressed={on}
      aria-label={`${name}의 답이 도움이 됐어요`}
      className={classNames('min-h-11', on && 'border-green text-green')}
      onClick={() => {
        if (mark.isPending || unmark.isPending) return
        setPressed(!on)
        const action = on ? unmark : mark
        action.mutate({ params: { answerId: id } })
      }}
    >
      {on && <CheckIcon className="mr-1.5 size-4" />}
      도움이 됐어요
    </Button>
  )
}

export function HouseAnswer({ answer: { level, text } }: { readonly answer: Discussion['houseAnswers'][number] }) {
  return (
    <li className="border-rule border-b py-5">
      <div className="flex items-center gap-2">
        <h3 className="font-semibold text-body text-ink-soft">리드그로우 예시</h3>
        <Tag>{level}</Tag>
      </div>
      <p lang="en" className="mt-2 font-serif text-lead leading-relaxed">
        {text}
      </p>
    </li>
  )
}
