import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

export type ButtonProps = ButtonLook & {
  children: ReactNode
  /** Shows a spinner at the same width, refuses clicks and says `busyLabel` to screen readers. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** An element that gets the styles and the children instead of <button>, such as a router's link. */
  render?: ReactElement<{ className?: string; children?: ReactNode }> | undefined
  /** Renders <a href>. */
  href?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'>

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-green text-surface border-transparent hover:bg-[color-mix(in_srgb,var(--color-green),var(--color-ink)_12%)]',
  outline: 'bg-surface text-ink border-edge/40 hover:border-edge',
  quiet: 'text-ink-soft border-transparent hover:bg-ink/6 hover:text-ink',
  danger: 'bg-surface text-red border-red/35 hover:border-red hover:bg-red/6',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 rounded-full px-3.5 py-1.5 text-body',
  medium: 'min-h-11 rounded-control px-5 py-2 text-body',
  large: 'min-h-13 rounded-control px-6 py-3 text-lead',
}

/** The class names of a button, for elements that must look like one. */
export function buttonClasses({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center border text-center font-semibold leading-snug',
    'transition-colors active:translate-y-px disabled:opacity-45 disabled:active:translate-y-0',
    'aria-disabled:cursor-default print:hidden',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

/** A button whose label is a verb. Renders <button type="button">, `<a>` with `href`, or the element in `render`. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy, busyLabel = '처리하고 있어요', render, href, className, children, ...rest } = props
  const looks = classNames(buttonClasses({ variant, size, wide }), className)
  const label = <ButtonLabel busy={busy === true}>{children}</ButtonLabel>
  if (render) return cloneElement(render, { ...rest, className: looks, children: label } as object)
  if (href !== undefined) {
    const anchorProps = rest as AnchorHTMLAttributes<HTMLAnchorElement>
    return (
      <a {...anchorProps} href={href} className={looks}>
        {label}
      </a>
    )
  }
  const { target: _target, rel: _rel, download: _download, type = 'button', onClick, ...buttonProps } = rest
  // A busy button is not `disabled`: that would drop the keyboard focus.
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  const busyState = busy ? { 'aria-busy': true, 'aria-disabled': true } : {}
  return (
    <>
      <button {...buttonProps} {...busyState} type={type} className={looks} onClick={click}>
        {label}
      </button>
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  )
}

function ButtonLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={classNames('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </>
  )
}
