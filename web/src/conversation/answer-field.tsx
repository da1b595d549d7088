import { mostTalkLetters } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'

interface AnswerFieldProps {
  readonly id: string
  readonly text: string
  readonly wrong: boolean
  readonly onWrite: (text: string) => void
}

/** The field with its hint and count. A text that is too long is neither cut nor sent. */
export function AnswerField({ id, text, wrong, onWrite }: AnswerFieldProps) {
  const { length } = text.trim()
  const long = length > mostTalkLetters
  return (
    <>
      <textarea
        id={id}
        lang="en"
        rows={4}
        value={text}
        spellCheck={false}
        autoCapitalize="sentences"
        autoComplete="off"
        aria-invalid={wrong || long}
        aria-describedby={`${id}-hint ${id}-count`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onChange={(event) => onWrite(event.target.value)}
        className={classNames(
          'min-h-28 w-full rounded-control border bg-surface px-3.5 py-3 font-serif text-lead leading-relaxed',
          wrong || long ? 'border-red' : 'border-edge',
        )}
      />
      <div className="flex items-baseline justify-between gap-4 text-ink-faint text-small">
        <p id={`${id}-hint`}>짧아도 괜찮아요. 서두르지 않아도 돼요.</p>
        <p id={`${id}-count`} className={classNames('shrink-0 tabular', long && 'font-semibold text-red')}>
          <span className="sr-only">글자 수 </span>
          {length.toLocaleString('ko-KR')} / {mostTalkLetters.toLocaleString('ko-KR')}
        </p>
      </div>
    </>
  )
}
