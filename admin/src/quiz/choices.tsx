import { Button, CloseIcon, IconButton } from '@readgrow/ui'
import { useId } from 'react'
import { addChoice, choicesAtMost, type Question, removeChoice, setChoice } from '#manuscripts'
import { SmallField } from '#parts'
import type { ChangeQuestion } from './question-card.tsx'

interface ChoicesProps {
  readonly number: number
  readonly question: Question
  readonly change: ChangeQuestion
}

const fewestChoices = 2

/** The choices; the radio button marks the right one. */
export function Choices({ number, question, change }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold text-small text-ink-soft">보기 (정답에 표시해 주세요)</legend>
      {question.choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices have nothing but their position.
        <div key={at} className="mt-1.5 flex items-center gap-2">
          <label className="grid min-h-dense shrink-0 place-items-center px-0.5">
            <input
              type="radio"
              name={group}
              aria-label={`문제 ${number} 정답은 보기 ${at + 1}`}
              className="size-5"
              checked={question.answer === at}
              onChange={() => change((before) => ({ ...before, answer: at }))}
            />
          </label>
          <SmallField
            label={`문제 ${number} 보기 ${at + 1}`}
            bare
            lang="en"
            spellCheck
            maxLength={200}
            placeholder={`보기 ${at + 1}`}
            className="min-w-0 flex-1"
            value={choice}
            onChange={(event) => {
              const text = event.target.value
              change((before) => setChoice(before, at, text), `choice.${at}`)
            }}
          />
          <IconButton
            aria-label={`보기 ${at + 1} 빼기`}
            className="size-8! pointer-coarse:size-11!"
            disabled={question.choices.length <= fewestChoices}
            onClick={() => change((before) => removeChoice(before, at))}
          >
            <CloseIcon className="size-4" />
          </IconButton>
        </div>
      ))}
      {question.choices.length < choicesAtMost && (
        <Button variant="quiet" size="small" className="mt-1" onClick={() => change(addChoice)}>
          보기 더하기
        </Button>
      )}
    </fieldset>
  )
}
