import { messageOf } from '@readgrow/contract/errors'
import { Button } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { showPopup } from '#layout'
import { flush, onDelivered, report } from '#outbox'
import { answerText, Feedback, type QuestionAnswer, QuestionCard, type QuestionResult } from '#questions'
import type { WrongAnswer, WrongAnswers } from './challenge.ts'
import { without, wrongAnswersCall } from './wrong-answers.ts'

/** A wrong answer: what was asked, my answer, the right one and why; to be tried again, or taken off. */
export function WrongAnswerRow({ item }: { readonly item: WrongAnswer }) {
  const { view, result, rightDays } = item
  const [trying, setTrying] = useState(false)
  const dismiss = useDismiss(item)
  const mine = answerText(view, result.given)
  if (trying) return <Retry item={item} onDone={() => setTrying(false)} />
  return (
    <>
      <QuestionLine item={item} />
      <p className="mt-1 text-body text-ink-soft">
        내 답: <span lang={view.input.kind === 'CHOICE' ? view.input.lang : 'en'}>{mine ?? '모르겠어요'}</span>
      </p>
      <Feedback view={view} result={result} />
      {rightDays > 0 && <p className="mt-1 text-body text-green">다른 날 한 번 더 맞히면 노트에서 빠져요.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <RetryButton retryAt={item.retryAt} onPress={() => setTrying(true)} />
        <Button variant="quiet" onClick={dismiss}>
          그만 보기
        </Button>
      </div>
    </>
  )
}

function QuestionLine({ item: { view } }: { readonly item: WrongAnswer }) {
  const { stem, instruction } = view
  return (
    <>
      <p className="text-body text-ink-faint">{instruction}</p>
      {stem && (
        <p lang="en" className="mt-1 font-serif leading-relaxed">
          {stem.before}
          {stem.marked ?? (view.input.kind === 'CHOICE' ? '' : ' ____ ')}
          {stem.after}
        </p>
      )}
    </>
  )
}

function RetryButton({ retryAt, onPress }: { readonly retryAt: string; readonly onPress: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(retryAt) - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 30_000))
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Button variant="outline" disabled={left > 0} onClick={onPress}>
      {left > 0 ? `${Math.ceil(left / 60_000)}분 뒤에 다시 풀기` : '다시 풀기'}
    </Button>
  )
}

/** The question once more, without its key; the server judges it. */
function Retry({ item, onDone }: { readonly item: WrongAnswer; readonly onDone: () => void }) {
  const queries = useQueryClient()
  const [given, setGiven] = useState<QuestionAnswer | null>(null)
  const [result, setResult] = useState<QuestionResult | null>(null)
  const { attemptId, position, view } = item
  const deliver = useEffectEvent((results: Results) => {
    const own = results.find(
      (each) => each.attemptId === attemptId && each.position === position && each.round === null,
    )
    if (!own) return
    if (own.result) setResult(own.result)
    if (!own.refused) return
    if (own.refused !== 'SAME_SENSE') showPopup(messageOf(own.refused))
    onDone()
    void queries.invalidateQueries({ queryKey: wrongAnswersCall.queryKey })
  })
  useEffect(() => onDelivered(({ challengeResults }) => deliver(challengeResults)), [])
  function answer(next: QuestionAnswer): void {
    setGiven(next)
    void report({ kind: 'WRONG_ANSWER_RETRIED', attemptId, position, answer: next })
  }
  return (
    <>
      <QuestionCard view={view} result={result} given={given} onAnswer={answer} />
      {result && <Feedback view={view} result={result} />}
      {!result && given && (
        <p role="status" className="mt-4 text-ink-soft">
          답을 저장했어요. 연결되면 채점해 드릴게요.
        </p>
      )}
      {(result || given) && (
        <Button
          className="mt-4"
          variant="outline"
          onClick={() => {
            onDone()
            void queries.invalidateQueries({ queryKey: wrongAnswersCall.queryKey })
          }}
        >
          노트로 돌아가기
        </Button>
      )}
    </>
  )
}

type Results = Parameters<Parameters<typeof onDelivered>[0]>[0]['challengeResults']

/** Takes the item off at once, on the screen too. */
function useDismiss(item: WrongAnswer) {
  const queries = useQueryClient()
  const { attemptId, position } = item
  return () => {
    queries.setQueryData<WrongAnswers>(wrongAnswersCall.queryKey, (known) => known && without(known, item))
    void report({ kind: 'WRONG_ANSWER_DISMISSED', attemptId, position }).then(() => flush())
  }
}
