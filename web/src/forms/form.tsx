import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface FormProps {
  readonly onSubmit: (form: HTMLFormElement) => void
  /** What is wrong, null for nothing; a new object with each refused try. */
  readonly problems: unknown
  readonly className?: string
  readonly onInput?: () => void
  readonly children: ReactNode
}

/** A form that says itself what is wrong, submits on Enter, and not while Korean letters are being composed. */
export function Form({ onSubmit, problems, className, onInput, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const tried = useRef(false)
  useFirstInvalid(form, tried, problems)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    tried.current = true
    onSubmit(event.currentTarget)
  }
  return (
    // `post`: should the form be sent before the script is there, no password gets into an address.
    <form
      ref={form}
      method="post"
      noValidate
      className={className}
      onSubmit={submitted}
      onKeyDown={holdEnter}
      onInput={onInput}
    >
      {children}
    </form>
  )
}

function holdEnter(event: KeyboardEvent) {
  // 229 is how Safari marks the Enter that only ends a composition.
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  if (event.key === 'Enter' && composing) event.preventDefault()
}

/** After a try, and never while somebody types, the first field that is wrong gets the focus. */
function useFirstInvalid(form: RefObject<HTMLFormElement | null>, tried: RefObject<boolean>, problems: unknown): void {
  useEffect(() => {
    if (!problems || !tried.current) return
    tried.current = false
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    field?.focus()
    if (field && field.type !== 'checkbox') field.select()
  }, [form, tried, problems])
}
