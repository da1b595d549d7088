import { classNames } from '@readgrow/ui'
import { useId } from 'react'
import { HangulNotice } from '#dictation'
import { givenAnswer } from './given-answer.ts'
import type { PaperQuestion } from './paper.ts'

interface SheetQuestionProps {
  readonly question: PaperQuestion
  /** What was marked or written so far. */
  readonly value: string
  /** Null on a sheet that takes no answers any more. */
  readonly onWrite: ((value: string) => void) | null
}

/** A question on the sheet. A choice is marked by pressing it; the places to write in add no text to the sheet. */
export function SheetQuestion({ question, value, onWrite }: SheetQuestionProps) {
  const { number, instruction, stem, ko, input } = question
  const stemId = useId()
  return (
    <div className="mt-6 break-inside-avoid">
      {instruction && <p className="text-body text-ink-soft">{instruction}</p>}
      <p id={stemId} className="mt-0.5 [overflow-wrap:anywhere]">
        <strong className="tabular">{number}.</strong>{' '}
        <span lang="en" className="font-serif">
          {stem}
        </span>
      </p>
      {ko && <p className="whitespace-pre-line text-body text-ink-soft">{ko}</p>}
      {input.kind === 'CHOICE' ? (
        <Choices question={question} value={value} onWrite={onWrite} labelledBy={stemId} />
      ) : (
        onWrite && <WrittenField question={question} value={value} onWrite={onWrite} />
      )}
    </div>
  )
}

interface ChoicesProps extends SheetQuestionProps {
  readonly labelledBy: string
}

function Choices({ question: { number, choices, input }, value, onWrite, labelledBy }: ChoicesProps) {
  if (input.kind !== 'CHOICE') return null
  const looks = classNames('pl-5 -indent-5', input.lang === 'en' && 'font-serif')
  if (!onWrite)
    return choices.map((choice) => (
      <p key={choice} lang={input.lang} className={classNames('mt-1', looks)}>
        {choice}
      </p>
    ))
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="mt-2 print:mt-0">
      {choices.map((choice, index) => {
        const id = input.choices[index]?.id ?? ''
        const isChosen = value === id
        return (
          <label
            key={id}
            lang={input.lang}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-control border px-3 py-1.5 print:min-h-0 print:border-0 print:px-0',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              isChosen ? 'border-ink bg-ink/6 font-semibold' : 'border-transparent hover:bg-ink/6',
            )}
          >
            <input
              type="radio"
              name={`paper-${number}`}
              className="sr-only"
              checked={isChosen}
              onChange={() => onWrite(id)}
            />
            <span className={classNames('block', looks)}>{choice}</span>
          </label>
        )
      })}
    </div>
  )
}

interface WrittenFieldProps {
  readonly question: PaperQuestion
  readonly value: string
  readonly onWrite: (value: string) => void
}

function WrittenField({ question: { number, input }, value, onWrite }: WrittenFieldProps) {
  const isUnfit = input.kind === 'ORDER' && value.trim() !== '' && givenAnswer(input, value) === null
  const noteId = useId()
  return (
    <div className="mt-2 print:hidden">
      <input
        type="text"
        lang="en"
        aria-label={input.kind === 'ORDER' ? `${number}번 단어를 차례대로` : `${number}번 빈칸에 들어갈 단어`}
        aria-describedby={isUnfit ? noteId : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={input.kind === 'TEXT' ? input.most : 200}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
        className="min-h-11 w-full max-w-md rounded-control border border-edge bg-surface px-3 font-serif text-lead outline-offset-2"
      />
      <HangulNotice text={value} onConvert={onWrite} />
      {isUnfit && (
        <p id={noteId} className="mt-1 text-body text-ink-soft">
          괄호 안의 단어를 한 번씩 모두 적으면 채점할 수 있어요.
        </p>
      )}
    </div>
  )
}
