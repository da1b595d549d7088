import { Button, type ButtonProps, classNames } from '@readgrow/ui'
import { countdown } from '#korean'

interface WaitingButtonProps extends Pick<ButtonProps, 'type' | 'variant' | 'onClick' | 'className'> {
  readonly busy: boolean
  readonly busyLabel: string
  /** Seconds until it may be pressed again; 0 when it may. */
  readonly wait: number
  /** The label while it waits, from the time left (`0:42`). */
  readonly waitLabel: (left: string) => string
  readonly children: string
}

/** A wide button that counts down instead of acting. It stays focusable, so that a keyboard does not lose its place. */
export function WaitingButton({ wait, waitLabel, className, children, ...rest }: WaitingButtonProps) {
  const waiting = wait > 0
  return (
    <Button
      {...rest}
      size="large"
      wide
      aria-disabled={waiting || undefined}
      className={classNames('tabular', waiting && 'opacity-60', className)}
    >
      {waiting ? waitLabel(countdown(wait)) : children}
    </Button>
  )
}
