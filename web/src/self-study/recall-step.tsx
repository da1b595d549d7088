import { mostRecallLetters, recallMarks } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '#drafts'
import { KeyPoints } from './key-points.tsx'
import { sendable } from './own-text.ts'
import { StepFoot } from './step-foot.tsx'
import { recallNames } from './step-names.ts'
import type { StepProps } from './steps.ts'
import { problemOf, WritingField } from './writing-field.tsx'

/** With the text closed: one sentence from memory, then what the article said beside it, judged by the learner. */
export function RecallStep({ article, study, onDone, onSkip }: StepProps) {
  const draft = useDraft(`self-study/${article.article.id}/${study.level}/RECALL`, study.recall?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [compared, setCompared] = useState(false)
  const text = sendable(draft.text)

  function compare(event: FormEvent): void {
    event.preventDefault()
    const found = problemOf(text, mostRecallLetters)
    setProblem(found)
    if (!found) setCompared(true)
  }

  if (!compared)
    return (
      <form method="dialog" onSubmit={compare} className="flex grow flex-col">
        <WritingField
          label="무슨 내용이었나요?"
          hint="한국어로 써도, 영어로 써도 돼요."
          value={draft.text}
          most={mostRecallLetters}
          rows={3}
          error={problem}
          onChange={(next) => {
            setProblem(null)
            draft.write(next)
          }}
        />
        <StepFoot onSkip={onSkip}>
          <Button type="submit" size="large" wide>
            기사 내용과 비교하기
          </Button>
        </StepFoot>
      </form>
    )
  return (
    <>
      <OwnText name="내가 떠올린 것" text={text} onChange={() => setCompared(false)} />
      <KeyPoints article={article} points={study.recallPoints} />
      <h2 className="mt-8 font-bold text-lead">얼마나 떠올렸나요?</h2>
      <div className="mt-3 grid gap-2">
        {recallMarks.map((mark) => (
          <Button
            key={mark}
            variant="outline"
            size="large"
            wide
            onClick={() => {
              draft.handOver()
              onDone({ step: 'RECALL', text, mark })
            }}
          >
            {recallNames[mark]}
          </Button>
        ))}
      </div>
      <StepFoot onSkip={onSkip} />
    </>
  )
}

interface OwnTextProps {
  readonly name: string
  readonly text: string
  readonly onChange: () => void
}

/** What the learner wrote, beside what it is compared with. */
export function OwnText({ name, text, onChange }: OwnTextProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <section aria-label={name} className="mt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-bold text-lead outline-none">
          {name}
        </h2>
        <Button variant="quiet" size="small" className="-mr-3.5 min-h-11" onClick={onChange}>
          고치기
        </Button>
      </div>
      <p className="whitespace-pre-wrap break-words border-rule border-l-2 pl-4 leading-relaxed">{text}</p>
    </section>
  )
}
