import { classNames } from '@readgrow/ui'
import { OrderPieces, type QuestionAnswer } from '#questions'
import { choiceMarks, type PaperQuestion } from './paper.ts'

interface AnswerFieldProps {
  readonly question: PaperQuestion
  readonly answer: QuestionAnswer | undefined
  readonly onAnswer: (answer: QuestionAnswer) => void
}

/** The place for the answer to one question: the marks of its choices, a line, or words to put in order. */
export function AnswerField({ question: { number, input }, answer, onAnswer }: AnswerFieldProps) {
  switch (input.kind) {
    case 'CHOICE':
      return (
        <ChoiceField
          number={number}
          choices={input.choices}
          chosen={answer?.kind === 'CHOICE' ? answer.choiceId : null}
          onChoose={(choiceId) => onAnswer({ kind: 'CHOICE', choiceId })}
        />
      )
    case 'TEXT':
      return (
        <label className="flex flex-wrap items-center gap-2">
          <span className="min-w-10 tabular">{number}번</span>
          <input
            type="text"
            lang="en"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={input.most}
            value={answer?.kind === 'TEXT' ? (answer.text ?? '') : ''}
            onChange={(event) => onAnswer({ kind: 'TEXT', text: event.target.value })}
            className="min-h-11 w-60 max-w-full rounded-control border border-edge bg-surface px-3 font-serif text-lead outline-offset-2"
          />
        </label>
      )
    case 'ORDER':
      return (
        <fieldset className="grid gap-2">
          <legend className="mb-2 tabular">{number}번</legend>
          <OrderPieces
            pieces={input.pieces}
            placed={answer?.kind === 'ORDER' ? (answer.pieceIds ?? []) : []}
            isOpen
            onPlace={(placed) => onAnswer({ kind: 'ORDER', pieceIds: [...placed] })}
          />
        </fieldset>
      )
  }
}

interface ChoiceFieldProps {
  readonly number: number
  readonly choices: readonly { readonly id: string }[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const ChoiceField = ({ number, choices, chosen, onChoose }: ChoiceFieldProps) => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="float-left mr-2 min-w-10 tabular">{number}번</legend>
    {choices.map(({ id }, index) => (
      <label
        key={id}
        className={classNames(
          'flex size-11 cursor-pointer items-center justify-center rounded-control border text-lead',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          chosen === id ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface',
        )}
      >
        <input
          type="radio"
          name={`paper-${number}`}
          className="sr-only"
          aria-label={`${number}번 ${index + 1}`}
          checked={chosen === id}
          onChange={() => onChoose(id)}
        />
        <span aria-hidden="true">{choiceMarks[index]}</span>
      </label>
    ))}
  </fieldset>
)
