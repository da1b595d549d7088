import { Button, classNames } from '@readgrow/ui'
import { type ReactNode, useEffect, useRef } from 'react'

interface JudgedSentenceProps {
  readonly en: string
  readonly right: boolean
  /** The answer, and where it differs. */
  readonly children: ReactNode
  readonly onAgain: () => void
  readonly onDone: () => void
}

/** The sentence beside the answer. What was not right may be tried again, or left as it is. */
export function JudgedSentence({ en, right, children, onAgain, onDone }: JudgedSentenceProps) {
  const verdict = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => verdict.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid gap-4">
      <p
        ref={verdict}
        role="status"
        tabIndex={-1}
        className={classNames('font-semibold text-lead', right ? 'text-green' : 'text-ink')}
      >
        {right ? '모두 맞았어요.' : '다른 곳이 있어요. 원래 문장과 비교해 보세요.'}
      </p>
      {!right && children}
      <p lang="en" className="font-serif text-heading leading-relaxed">
        {en}
      </p>
      <div className="flex flex-wrap gap-2">
        {!right && (
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
