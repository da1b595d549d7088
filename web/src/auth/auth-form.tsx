import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface AuthFormProps {
  readonly onSubmit: (form: HTMLFormElement) => void
  /** A new object with each refused try; the first invalid field then gets the focus. */
  readonly problems: unknown
  readonly className?: string
  readonly onInput?: () => void
  readonly children: ReactNode
}

/** A form that says itself what is wrong, submits on Enter, and not while Korean letters are being composed. */
export function AuthForm({ onSubmit, problems, className, onInput, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstInvalid(form, problems)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
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

function useFirstInvalid(form: RefObject<HTMLFormElement | null>, problems: unknown): void {
  useEffect(() => {
    if (!problems) return
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    field?.focus()
    if (field && field.type !== 'checkbox') field.select()
  }, [form, problems])
}
