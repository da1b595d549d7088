import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface FormProps {
  /** For a submit button that stands outside, as at the foot of a sheet. */
  readonly id?: string
  readonly onSubmit: (form: HTMLFormElement) => void
  /** What is wrong, null for nothing; a new object with each refused try. */
  readonly problems: unknown
  readonly className?: string
  readonly onInput?: () => void
  readonly children: ReactNode
}

/** A form that shows its own errors and submits on Enter, but not while Korean letters are being composed. */
export function Form({ id, onSubmit, problems, className, onInput, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const tried = useRef(false)
  useFirstInvalid(form, tried, problems)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    tried.current = true
    onSubmit(event.currentTarget)
  }
  return (
    // `dialog` outside of a dialog does nothing: a form that is sent before the script is there stays as it is typed.
    <form
      ref={form}
      id={id}
      method="dialog"
      noValidate
      className={className}
      onSubmit={submitted}
      onKeyDown={holdEnter}
      onInput={onInput}
    >
      <noscript>
        <p className="mb-4 border-2 border-rule px-4 py-3">이 양식은 자바스크립트를 켜야 보낼 수 있어요.</p>
      </noscript>
      {children}
    </form>
  )
}

function holdEnter(event: KeyboardEvent) {
  // 229 is how Safari marks the Enter that only ends a composition.
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  if (event.key === 'Enter' && composing) event.preventDefault()
}

/** Moves the focus to the first wrong field after a try, never while somebody types. */
function useFirstInvalid(form: RefObject<HTMLFormElement | null>, tried: RefObject<boolean>, problems: unknown): void {
  useEffect(() => {
    if (!problems || !tried.current) return
    tried.current = false
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    const holdsText =
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'checkbox')
    if (holdsText) field.select()
  }, [form, tried, problems])
}
