import { Button, classNames } from '@readgrow/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Article, allSentences, mayUseSingleKey } from '#articles'
import { type AnswerState, type Graded, useAnswers } from './use-answers.ts'

export interface QuizProps {
  readonly article: Article
  /** Marks the sentences that prove an answer and brings them into view; absent where the text is not in the page. */
  readonly onProof?: (sentenceIds: readonly string[]) => void
  /** Every question has an answer. */
  readonly onAnswered?: () => void
  /** Every answer is graded. */
  readonly onGraded?: (graded: readonly Graded[]) => void
}

/** Four questions about the text, one at a time; a wrong answer leads to the sentence that proves the right one. */
export const Quiz = (props: QuizProps) => <Questions {...props} {...useAnswers(props.article)} />

/** Tells when every question has an answer, and when every answer is graded. */
function useEnd({ article, stateOf, onAnswered, onGraded }: QuestionsProps): boolean {
  const states = article.quiz.map(({ id }) => stateOf(id))
  const done = states.every(({ kind }) => kind !== 'open')
  const graded = states.flatMap((state) => (state.kind === 'graded' ? [state.result] : []))
  const isGraded = graded.length > 0 && graded.length === states.length
  const tellGraded = useEffectEvent(() => onGraded?.(graded))
  useEffect(() => {
    if (done) onAnswered?.()
  }, [done, onAnswered])
  useEffect(() => {
    if (isGraded) tellGraded()
  }, [isGraded])
  return done
}

type QuestionsProps = QuizProps & ReturnType<typeof useAnswers>

/** The questions, wherever their answers go. */
export function Questions(props: QuestionsProps) {
  const { article, onProof, answer, stateOf } = props
  const firstOpen = article.quiz.findIndex((question) => stateOf(question.id).kind === 'open')
  const [at, setAt] = useState(() => Math.max(0, firstOpen))
  const question = article.quiz[at]
  const heading = useRef<HTMLHeadingElement>(null)
  // Only the grading that is waited for moves the page: not one from an earlier visit, not one that is gone back to.
  const awaited = useRef<string | null>(null)
  const done = useEnd(props)
  if (!question) return null
  const state = stateOf(question.id)
  const right = article.quiz.filter((each) => {
    const answered = stateOf(each.id)
    return answered.kind === 'graded' && answered.result.correct
  }).length

  function choose(quizId: string, choice: string): void {
    awaited.current = quizId
    answer(quizId, choice)
  }

  function go(to: number): void {
    awaited.current = null
    setAt(to)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="quiz-heading" id="quiz" className="mt-14 border-ink border-t pt-5 print:hidden">
      <div className="flex items-baseline justify-between gap-4 max-[20rem]:flex-wrap">
        <h2 ref={heading} id="quiz-heading" tabIndex={-1} className="font-bold text-heading outline-none">
          얼마나 이해했는지 볼까요?
        </h2>
        <p className="shrink-0 text-ink-faint tabular">
          {at + 1} / {article.quiz.length}
        </p>
      </div>
      <Question
        key={question.id}
        question={question}
        state={state}
        onAnswer={(choice) => choose(question.id, choice)}
      />
      <Feedback {...{ state, article, awaited, onProof }} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <QuizSteps at={at} count={article.quiz.length} open={state.kind === 'open'} onGo={go} />
        {done && (
          <p role="status" className="font-semibold">
            {article.quiz.length}문제 가운데 {right}문제를 맞혔어요.
          </p>
        )}
      </div>
    </section>
  )
}

interface QuizStepsProps {
  readonly at: number
  readonly count: number
  /** Whether the question at hand has no answer yet. */
  readonly open: boolean
  readonly onGo: (to: number) => void
}

const QuizSteps = ({ at, count, open, onGo }: QuizStepsProps) => (
  <>
    {at > 0 && (
      <Button variant="quiet" onClick={() => onGo(at - 1)}>
        이전 문제
      </Button>
    )}
    {at + 1 < count && (
      <Button variant={open ? 'quiet' : 'primary'} onClick={() => onGo(at + 1)}>
        다음 문제
      </Button>
    )}
  </>
)

interface QuestionProps {
  readonly question: Article['quiz'][number]
  readonly state: AnswerState
  readonly onAnswer: (choiceId: string) => void
}

function Question({ question, state, onAnswer }: QuestionProps) {
  const group = useRef<HTMLDivElement>(null)
  const open = state.kind === 'open'
  useEffect(() => {
    if (!open) return
    // Digits choose while the whole question is in view or has the focus: an answer cannot be taken back.
    function typed(event: KeyboardEvent): void {
      const index = Number(event.key) - 1
      const box = group.current?.getBoundingClientRect()
      const inView = box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
      const focused = group.current?.contains(event.target as Node)
      const choice = question.choices[index]
      if (!choice || !(inView || focused) || !mayUseSingleKey(event)) return
      onAnswer(choice.id)
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [open, question, onAnswer])
  return (
    <div ref={group}>
      <p lang="en" id={`${question.id}-text`} className="mt-3 font-medium font-serif text-heading leading-snug">
        {question.question.en}
      </p>
      <p className="mt-1 text-ink-faint">{question.question.ko}</p>
      <ol aria-labelledby={`${question.id}-text`} className="mt-4 grid gap-2">
        {question.choices.map((choice, index) => (
          <li key={choice.id}>
            <button
              type="button"
              // Not disabled, which would take the focus away from keyboard users.
              aria-disabled={!open}
              onClick={() => open && onAnswer(choice.id)}
              aria-pressed={chosenOf(state) === choice.id}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 rounded-control border px-4 py-2.5 text-left',
                choiceLook(state, choice.id),
              )}
            >
              <span className="w-4 shrink-0 text-ink-faint tabular">{index + 1}</span>
              <span lang="en" className="font-serif text-lead leading-snug">
                {choice.text}
              </span>
              <ChoiceMark state={state} choiceId={choice.id} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

function chosenOf(state: AnswerState): string | null {
  switch (state.kind) {
    case 'open':
      return null
    case 'waiting':
      return state.choice
    case 'graded':
      return state.result.choice
  }
}

function choiceLook(state: AnswerState, choiceId: string): string {
  if (state.kind === 'graded' && state.result.answer === choiceId) return 'border-green bg-green-soft'
  if (state.kind === 'graded' && state.result.choice === choiceId) return 'border-red bg-red/6'
  if (chosenOf(state) === choiceId) return 'border-ink bg-surface'
  return classNames('border-rule bg-surface', state.kind === 'open' && 'hover:border-edge')
}

function ChoiceMark({ state, choiceId }: { readonly state: AnswerState; readonly choiceId: string }) {
  if (state.kind !== 'graded') return null
  if (state.result.answer === choiceId)
    return <span className="ml-auto shrink-0 font-semibold text-small text-green">정답</span>
  if (state.result.choice === choiceId)
    return <span className="ml-auto shrink-0 font-semibold text-small text-red">고른 답</span>
  return null
}

interface FeedbackProps {
  readonly state: AnswerState
  readonly article: Article
  /** Question whose grading is waited for. */
  readonly awaited: RefObject<string | null>
  readonly onProof: QuizProps['onProof']
}

function Feedback({ state, article, awaited, onProof }: FeedbackProps) {
  const result = state.kind === 'graded' ? state.result : null
  useEffect(() => {
    if (!result || awaited.current !== result.quizId) return
    awaited.current = null
    if (!result.correct) onProof?.(result.proof)
  }, [result, awaited, onProof])
  return (
    <div role="status" className="mt-4 empty:mt-0">
      {state.kind === 'waiting' && <p className="text-ink-soft">답을 저장했어요. 연결되면 채점해 드릴게요.</p>}
      {result && (
        <div className="border-rule border-l-2 pl-4">
          <p className="font-semibold">{result.correct ? '맞았어요.' : '틀렸어요. 정답을 확인해 보세요.'}</p>
          <p className="mt-1 text-ink-soft">{result.why}</p>
          {allSentences(article)
            .filter((sentence) => result.proof.includes(sentence.id))
            .map((sentence) => (
              <p key={sentence.id} lang="en" className="mt-2 font-serif leading-relaxed">
                {sentence.en}
              </p>
            ))}
          {onProof && (
            <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => onProof(result.proof)}>
              본문에서 보기
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
