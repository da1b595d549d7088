import { Button } from '@readgrow/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

interface FormFrameProps {
  readonly children: ReactNode
  readonly submitLabel: string
  /** One of several small forms on a screen. */
  readonly isSmall?: boolean
  readonly busy: boolean
  /** There is nothing to send. */
  readonly idle?: boolean
  /** Fields with a problem; after a submit the first of them takes the focus. */
  readonly problems: object
  /** A failure of the whole form; not shown where a field has a problem of its own. */
  readonly failure: string | null
  readonly onSubmit: () => void
}

/** A form that shows mistakes at their fields and failures above its button. */
export function FormFrame(props: FormFrameProps) {
  const { children, submitLabel, isSmall = false, busy, idle = false, problems, failure, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !idle) onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-2xl gap-4 pt-4">
      {children}
      {failure && Object.keys(problems).length === 0 && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div>
        <Button type="submit" variant={isSmall ? 'outline' : 'primary'} size="small" busy={busy} disabled={idle}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
