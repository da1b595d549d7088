import { testAreaNames } from '@readgrow/contract/constants'
import { CloseIcon, classNames, IconButton, ProgressLine } from '@readgrow/ui'
import { useEffect, useRef, useState } from 'react'
import { countdown } from '#korean'
import { AnswerForm } from './answer-form.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { type Question, type RunningTest, tasks } from './level-test.ts'
import { Passage } from './passage.tsx'
import { ScriptPart } from './script-part.tsx'
import { TestClock } from './time-left.tsx'
import { useHeard } from './use-heard.ts'
import type { LevelTest } from './use-level-test.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface QuestionViewProps {
  readonly test: RunningTest
  readonly level: LevelTest
}

/** The question at hand. A text, or what was heard, stays in its place while the questions to it change. */
export function QuestionView({ test, level }: QuestionViewProps) {
  const { question } = test
  const { answer, giveTime, end } = level.inTest(test.id)
  const [leaving, setLeaving] = useState(false)
  const secondsLeft = useSecondsLeft(test, level.askAgain)
  const heard = useHeard(question)
  const wide = question.passage !== null || question.script !== null
  const start = useStartOfText(question, wide)

  function send(choice: string | null, responseMs: number): void {
    heard.stop()
    setLeaving(false)
    void answer({ itemId: question.itemId, choice, responseMs, heard: heard.heard })
  }

  return (
    <div className={classNames('mx-auto px-4 pb-8 sm:px-8', wide ? 'max-w-2xl lg:max-w-6xl' : 'max-w-2xl')}>
      <title>레벨 테스트 · 리드그로우</title>
      <h1 className="sr-only">레벨 테스트</h1>
      <TestTop test={test} secondsLeft={secondsLeft} leaving={leaving} onLeave={() => setLeaving(!leaving)} />
      {leaving && (
        <LeavePanel
          test={test}
          busy={level.busy}
          onUntimed={() => void giveTime(true)}
          onEnd={() => void end()}
          onStay={() => setLeaving(false)}
        />
      )}
      <div ref={start} tabIndex={-1} className="outline-none">
        <Task test={test} read={heard.read} />
      </div>
      <div className={wide ? 'grid gap-8 lg:grid-cols-2 lg:gap-12' : undefined}>
        {question.passage && <Passage title={question.title} paragraphs={question.passage} />}
        {question.script && <ScriptPart title={question.title} script={question.script} heard={heard} />}
        <div>
          <AnswerForm
            key={question.itemId}
            question={question}
            busy={level.busy}
            failure={level.failure}
            hear={question.script && !heard.read ? heard.toggle : undefined}
            onAnswer={send}
          />
          <TestClock secondsLeft={secondsLeft} busy={level.busy} onTime={(untimed) => void giveTime(untimed)} />
        </div>
      </div>
    </div>
  )
}

/** A new text is read from its beginning; a further question to it begins at the question. */
function useStartOfText({ itemId, passage, script }: Question, hasText: boolean) {
  const start = useRef<HTMLDivElement>(null)
  const text = passage?.join() ?? script?.map(({ en }) => en).join() ?? itemId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is what brings one back to the top.
  useEffect(() => {
    window.scrollTo(0, 0)
    if (hasText) start.current?.focus({ preventScroll: true })
  }, [text, hasText])
  return start
}

interface TestTopProps {
  readonly test: RunningTest
  readonly secondsLeft: number | null
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** The way out, how many questions it has been, and the time. No total: how many it takes depends on the answers. */
function TestTop({ test, secondsLeft, leaving, onLeave }: TestTopProps) {
  const { position } = test.question
  return (
    <header className="tall:sticky top-0 z-bar -mx-4 bg-paper px-4 sm:-mx-8 sm:px-8">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 tall:grid tall:grid-cols-[1fr_auto_1fr]">
        <IconButton aria-label="나가기" aria-expanded={leaving} className="-ml-2.5" onClick={onLeave}>
          <CloseIcon />
        </IconButton>
        <p className="tabular">
          <span className="font-semibold">{position}번째 질문</span>
          <span className="ml-2 text-small text-ink-faint">최대 {test.atMost}개</span>
        </p>
        {secondsLeft !== null && (
          <p role="timer" className="justify-self-end text-body text-ink-soft tabular">
            <span className="sr-only">남은 시간 </span>
            {countdown(secondsLeft)}
          </p>
        )}
      </div>
      <ProgressLine
        value={position / test.atMost}
        label="진행"
        valueText={`${position}번째 질문, 최대 ${test.atMost}개`}
      />
    </header>
  )
}

function Task({ test: { given, question }, read }: { readonly test: RunningTest; readonly read: boolean }) {
  const [resumedAt] = useState(given > 0 ? question.position : null)
  return (
    <div className="pt-6 pb-4 text-body text-ink-soft">
      {resumedAt === question.position && (
        <p className="mb-3 rounded-card bg-green-soft px-4 py-2.5">
          지난번에 멈춘 {resumedAt}번째 질문부터 이어서 해요.
        </p>
      )}
      <p>
        <span className="font-semibold text-ink">{testAreaNames[question.area]}</span> ·{' '}
        {tasks[question.area === 'LISTENING' && read ? 'READING' : question.area]}
      </p>
    </div>
  )
}
