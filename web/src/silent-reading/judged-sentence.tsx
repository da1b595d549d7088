import type { DictationScore } from '@readgrow/learning/dictation'
import { Button, classNames } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { DictationDiff } from '#dictation'

interface JudgedSentenceProps {
  readonly en: string
  readonly score: DictationScore
  readonly onAgain: () => void
  readonly onDone: () => void
}

/** The sentence beside the answer. What was not right may be tried again, or left as it is. */
export function JudgedSentence({ en, score, onAgain, onDone }: JudgedSentenceProps) {
  const verdict = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => verdict.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid gap-4">
      <p
        ref={verdict}
        role="status"
        tabIndex={-1}
        className={classNames('font-semibold text-lead', score.exact ? 'text-green' : 'text-ink')}
      >
        {score.exact ? '모두 맞았어요.' : '다른 곳이 있어요. 원래 문장과 견줘 보세요.'}
      </p>
      {!score.exact && <DictationDiff tokens={score.tokens} />}
      <p lang="en" className="font-serif text-heading leading-relaxed">
        {en}
      </p>
      <div className="flex flex-wrap gap-2">
        {!score.exact && (
          <Button variant="outline" size="large" className="grow" onClick={onAgain}>
            다시 해 보기
          </Button>
        )}
        <Button size="large" className="grow" onClick={onDone}>
          다음으로
        </Button>
      </div>
    </div>
  )
}

/** Without a connection the rules may be missing; the answer stays where it is. */
export const NotJudged = () => (
  <p role="alert" className="text-body text-red">
    답을 확인하지 못했어요. 연결을 확인하고 다시 눌러 주세요.
  </p>
)
