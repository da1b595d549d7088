import { classNames } from '@readgrow/ui'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'

const looks = classNames(
  'block min-h-9 w-full rounded-control border border-edge/70 bg-surface px-2.5 py-1 text-[0.9375rem] text-ink',
  'placeholder:text-ink-faint hover:border-edge disabled:bg-rule/40 disabled:text-ink-faint',
  'focus-visible:border-green focus-visible:outline-2 focus-visible:outline-offset-1 aria-invalid:border-red',
)

type Named = {
  readonly label: string
  /** The label is for screen readers alone, as in a table. */
  readonly bare?: boolean | undefined
  readonly hint?: string | undefined
  readonly className?: string | undefined
}

function Framed({ id, label, bare, hint, className, children }: Named & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={bare ? 'sr-only' : 'mb-1 block font-semibold text-[0.8125rem] text-ink-soft leading-5'}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.8125rem] text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A dense field of the desk; the reader's app has the roomy ones of `@readgrow/ui`. */
export function SmallField({ label, bare, hint, className, ...rest }: Named & InputHTMLAttributes<HTMLInputElement>) {
  const generated = useId()
  const id = rest.id ?? generated
  return (
    <Framed {...{ id, label, bare, hint, className }}>
      <input {...rest} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} id={id} className={looks} />
    </Framed>
  )
}

export function SmallSelect(props: Named & SelectHTMLAttributes<HTMLSelectElement>) {
  const { label, bare, hint, className, children, ...rest } = props
  const generated = useId()
  const id = rest.id ?? generated
  return (
    <Framed {...{ id, label, bare, hint, className }}>
      <select {...rest} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} id={id} className={looks}>
        {children}
      </select>
    </Framed>
  )
}

export function SmallArea({
  label,
  bare,
  hint,
  className,
  ...rest
}: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const generated = useId()
  const id = rest.id ?? generated
  return (
    <Framed {...{ id, label, bare, hint, className }}>
      <textarea {...rest} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} id={id} className={looks} />
    </Framed>
  )
}
