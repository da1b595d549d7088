import type { CallReply } from '@readgrow/contract'
import { dateOf } from '#korean'

export type Trial = CallReply<'POST /admin/completion/courses'>['trial']

/** Whom the rule would have completed in the last months. `goal` is "수료" or "참여". */
export function TrialResult({ trial, goal }: { readonly trial: Trial; readonly goal: string }) {
  const { from, to, learners, completed, completedNames, otherNames } = trial
  return (
    <div role="status" className="rounded-control border border-rule px-3.5 py-3 text-body">
      <p>
        {dateOf(from)} – {dateOf(to)} 기록으로 보면 {learners}명 가운데{' '}
        <b className="tabular font-bold">{completed}명</b>이 {goal} 기준을 채웠을 거예요.
      </p>
      <Names title="채웠을 사람" names={completedNames} of={completed} />
      <Names title="채우지 못했을 사람" names={otherNames} of={learners - completed} />
    </div>
  )
}

function Names({
  title,
  names,
  of,
}: {
  readonly title: string
  readonly names: readonly string[]
  readonly of: number
}) {
  if (names.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft">
        {title} {of}명
      </summary>
      <p className="text-small">
        {names.join(', ')}
        {of > names.length && ` 외 ${of - names.length}명`}
      </p>
    </details>
  )
}
