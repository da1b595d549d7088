import { Button, classNames } from '@readgrow/ui'
import { useState } from 'react'
import { speakOnce } from '#articles'
import { useDisplay } from '#display'
import { Options } from './choice-options.tsx'
import { type ChoiceQuestion, choiceQuestion } from './choice-question.ts'
import { FlagCard } from './flag-card.tsx'
import { HearButton } from './hear-button.tsx'
import { KeysHint } from './keys-hint.tsx'
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
      <QuestionText question={question} />
      <Options question={question} chosen={chosen} onChoose={choose} />
      {answered ? (
        <Feedback at={at} practising={practising} verdict={verdictOn(chosen, right)} onNext={goOn} />
      ) : (
        <>
          <Button variant="quiet" className="mt-3 self-center" aria-keyshortcuts="0" onClick={() => choose(null)}>
            모르겠어요
          </Button>
          <KeysHint
            keys={[
              ['1–4', '고르기'],
              ['0', '모르겠어요'],
              ['Z', '되돌리기'],
            ]}
          />
        </>
      )}
    </>
  )
}

function QuestionText({ question: { direction, prompt } }: { readonly question: ChoiceQuestion }) {
  const start = useViewFocus<HTMLHeadingElement>()
  const english = direction === 'EN_KO'
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="text-body text-ink-faint">{english ? '뜻을 골라 주세요.' : '영어로 무엇일까요?'}</p>
        <h2
          ref={start}
          tabIndex={-1}
          lang={english ? 'en' : 'ko'}
          className={classNames(
            'mt-1 leading-tight outline-none',
            english ? 'font-medium font-serif text-display' : 'font-bold text-title',
          )}
        >
          {prompt}
        </h2>
      </div>
      {english && <HearButton text={prompt} label="단어 듣기" />}
    </div>
  )
}

interface FeedbackProps extends TaskProps {
  readonly verdict: 'RIGHT' | 'WRONG' | 'UNKNOWN'
  readonly onNext: () => void
}

const verdicts = { RIGHT: '맞았어요.', WRONG: '틀렸어요. 정답은 이거예요.', UNKNOWN: '정답은 이거예요.' } as const

const verdictOn = (chosen: number | null, right: number) =>
  chosen === null ? 'UNKNOWN' : chosen === right ? 'RIGHT' : 'WRONG'

function Feedback({ at, practising, verdict, onNext }: FeedbackProps) {
  const { attempt, over } = practising
  const right = verdict === 'RIGHT'
  const again = againSentence(nextInWords(at.item, right ? 3 : 1, at.askedBefore, attempt.startedAt))
  return (
    <>
      <section aria-label="풀이" className="mt-5 border-rule border-t pt-4">
        <div role="status">
          <p className={classNames('font-semibold', right ? 'text-green' : 'text-red')}>{verdicts[verdict]}</p>
          {!right && (
            <p className="sr-only">
              정답: {at.item.word.lemma}, {at.item.word.ko}
            </p>
          )}
          {again && <p className="text-body text-ink-faint tabular">{again}</p>}
        </div>
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
