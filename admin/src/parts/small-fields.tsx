import { classNames } from '@readgrow/ui'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'

const looks = classNames(
  'block min-h-dense w-full rounded-control border border-edge/70 bg-surface px-2.5 py-1 text-body text-ink',
  'placeholder:text-ink-faint hover:border-edge disabled:bg-rule/40 disabled:text-ink-faint',
  'focus-visible:border-green focus-visible:outline-2 focus-visible:outline-offset-1 aria-invalid:border-red',
)

type Named = {
  readonly label: string
  /** Only screen readers get the label, as in a table. */
  readonly bare?: boolean | undefined
  readonly hint?: string | undefined
  /** What is wrong with the value and what to do; screen readers read it when it appears. */
  readonly error?: string | undefined
  readonly className?: string | undefined
}

function Framed({ id, label, bare, hint, error, className, children }: Named & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('max-w-full', className)}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'mb-1 block font-semibold text-small text-ink-soft leading-5'}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} role="status" className="mt-1 text-small text-red empty:mt-0">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The ARIA properties that tie a control to its error and its hint. */
function ariaOf(id: string, { hint, error }: Pick<Named, 'hint' | 'error'>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { ...(described ? { 'aria-describedby': described } : {}), ...(error ? { 'aria-invalid': true } : {}) }
}

/** A dense field for the console; the reader's app has the roomy ones of `@readgrow/ui`. */
export function SmallField(props: Named & InputHTMLAttributes<HTMLInputElement>) {
  const { label, bare, hint, error, className, ...rest } = props
  const generated = useId()
  const id = rest.id ?? generated
  return (
    <Framed {...{ id, label, bare, hint, error, className }}>
      <input {...rest} {...ariaOf(id, props)} id={id} className={looks} />
    </Framed>
  )
}

export function SmallSelect(props: Named & SelectHTMLAttributes<HTMLSelectElement>) {
  const { label, bare, hint, error, className, children, ...rest } = props
  const generated = useId()
  const id = rest.id ?? generated
  return (
    <Framed {...{ id, label, bare, hint, error, className }}>
      <select {...rest} {...ariaOf(id, props)} id={id} className={looks}>
        {children}
      </select>
    </Framed>
  )
}

export function SmallArea(props: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, bare, hint, error, className, ...rest } = props
  const generated = useId()
  const id = rest.id ?? generated
  return (
    <Framed {...{ id, label, bare, hint, error, className }}>
      <textarea {...rest} {...ariaOf(id, props)} id={id} className={looks} />
    </Framed>
  )
}
