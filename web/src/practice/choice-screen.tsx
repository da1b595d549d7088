import { Button, classNames } from '@readgrow/ui'
import { useState } from 'react'
import { speakOnce } from '#articles'
import { useDisplay } from '#display'
import { type ChoiceQuestion, choiceQuestion } from './choice-question.ts'
import { FlagCard } from './flag-card.tsx'
import { HearButton } from './hear-button.tsx'
import { NextButton, useGoOn } from './next-button.tsx'
import { againSentence, nextInWords } from './next-words.ts'
import { Practice, type TaskProps } from './practice.tsx'
import { usePracticeKeys } from './use-practice-keys.ts'
import { Foot, useViewFocus } from './view-parts.tsx'
import { WordAnswer } from './word-sentence.tsx'

export function Screen() {
  return <Practice quiz="CHOICE" title="객관식" Task={Choice} />
}

/** One word with four options, and "모르겠어요", which costs no more than a wrong guess and says more. */
function Choice({ at, practising }: TaskProps) {
  const question = choiceQuestion(at, practising.attempt.id)
  // Undefined while nothing was chosen, null for "모르겠어요".
  const [chosen, setChosen] = useState<number | null>()
  const { speed } = useDisplay()
  const { direction, options, right } = question
  const answered = chosen !== undefined
  function choose(index: number | null): void {
    if (answered || (index !== null && options[index] === undefined)) return
    setChosen(index)
    practising.answer(
      index === right ? 3 : 1,
      { format: 'CHOICE', direction, options: [...options], chosen: index },
      true,
    )
  }
  const goOn = useGoOn(practising)
  usePracticeKeys({
    digit: (digit) => choose(digit === 0 ? null : digit - 1),
    go: answered ? goOn : undefined,
    // Before the answer the voice would give an English option away.
    hear: answered || direction === 'EN_KO' ? () => speakOnce(at.item.word.lemma, speed) : undefined,
  })
  return (
    <>
      <Asked question={question} />
      <Options question={question} chosen={chosen} onChoose={choose} />
      {answered ? (
        <Feedback at={at} practising={practising} right={chosen === right} onNext={goOn} />
      ) : (
        <Button variant="quiet" className="mt-3 self-center" aria-keyshortcuts="0" onClick={() => choose(null)}>
          모르겠어요
        </Button>
      )}
    </>
  )
}

function Asked({ question: { direction, asked } }: { readonly question: ChoiceQuestion }) {
  const start = useViewFocus<HTMLHeadingElement>()
  const english = direction === 'EN_KO'
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="text-[0.9375rem] text-ink-faint">{english ? '뜻을 골라 주세요.' : '영어로 무엇일까요?'}</p>
        <h2
          ref={start}
          tabIndex={-1}
          lang={english ? 'en' : 'ko'}
          className={classNames(
            'mt-1 leading-tight outline-none',
            english ? 'font-medium font-serif text-[2rem]' : 'font-bold text-[1.5rem]',
          )}
        >
          {asked}
        </h2>
      </div>
      {english && <HearButton text={asked} label="단어 듣기" />}
    </div>
  )
}

interface OptionsProps {
  readonly question: ChoiceQuestion
  readonly chosen: number | null | undefined
  readonly onChoose: (index: number) => void
}

function Options({ question: { direction, options, right }, chosen, onChoose }: OptionsProps) {
  const answered = chosen !== undefined
  return (
    <ol aria-label="보기" className="mt-6 grid gap-2">
      {options.map((option, index) => (
        <li key={option}>
          <button
            type="button"
            // Not disabled, which would take the focus from who answers by keyboard.
            aria-disabled={answered}
            aria-pressed={chosen === index}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(index)}
            className={classNames(
              'flex min-h-13 w-full items-center gap-3 rounded-control border px-4 py-2.5 text-left',
              optionLook(answered, index === right, index === chosen),
            )}
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-ink-faint tabular">
              {index + 1}
            </span>
            <span
              lang={direction === 'EN_KO' ? 'ko' : 'en'}
              className={direction === 'EN_KO' ? '' : 'font-serif text-[1.125rem]'}
            >
              {option}
            </span>
            {answered && index === right && <Mark className="text-green">정답</Mark>}
            {answered && index === chosen && index !== right && <Mark className="text-red">고른 답</Mark>}
          </button>
        </li>
      ))}
    </ol>
  )
}

function optionLook(answered: boolean, isRight: boolean, isChosen: boolean): string {
  if (answered && isRight) return 'border-green bg-green-soft'
  if (answered && isChosen) return 'border-red bg-red/6'
  return classNames('border-rule bg-surface', !answered && 'hover:border-edge')
}

const Mark = ({ className, children }: { readonly className: string; readonly children: string }) => (
  <span className={classNames('ml-auto shrink-0 font-semibold text-[0.875rem]', className)}>{children}</span>
)

interface FeedbackProps extends TaskProps {
  readonly right: boolean
  readonly onNext: () => void
}

function Feedback({ at, practising, right, onNext }: FeedbackProps) {
  const { attempt, over } = practising
  const again = againSentence(nextInWords(at.item, right ? 3 : 1, at.askedBefore, attempt.startedAt))
  return (
    <>
      <section aria-label="풀이" className="mt-5 border-rule border-t pt-4">
        <p role="status" className={classNames('font-semibold', right ? 'text-green' : 'text-red')}>
          {right ? '맞았어요.' : '다음에 다시 떠올려 봐요.'}
          {again && <span className="ml-2 font-normal text-ink-faint tabular">{again}</span>}
          {!right && (
            <span className="sr-only">
              정답: {at.item.word.lemma}, {at.item.word.ko}
            </span>
          )}
        </p>
        <div className="mt-3">
          <WordAnswer item={at.item} />
        </div>
        <FlagCard item={at.item} />
      </section>
      <Foot>
        <NextButton over={over} onNext={onNext} />
      </Foot>
    </>
  )
}
