import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'

/** A rectangle in CSS pixels of the viewport, as getBoundingClientRect gives it. */
export type AnchorRect = { x: number; y: number; width: number; height: number }

export type PopoverAnchor = Element | RefObject<Element | null> | AnchorRect | (() => AnchorRect)

export type PopoverProps = {
  open: boolean
  /** Called on Esc, a press outside and when the focus leaves. */
  onClose: () => void
  /** What it is placed beside; it flips or shrinks rather than cover it. A function is called again on scroll. */
  anchor: PopoverAnchor
  /** Names it for screen readers. */
  label: string
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** What gets the focus at first; false leaves it where it is. */
  initialFocus?: RefObject<HTMLElement | null> | boolean | undefined
  className?: string | undefined
}

function asVirtualElement(rectOf: () => AnchorRect) {
  return {
    getBoundingClientRect() {
      const { x, y, width, height } = rectOf()
      return DOMRect.fromRect({ x, y, width, height })
    },
  }
}

function baseAnchor(anchor: PopoverAnchor) {
  if (typeof anchor === 'function') return asVirtualElement(anchor)
  if ('current' in anchor || 'nodeType' in anchor) return anchor
  return asVirtualElement(() => anchor)
}

/** A small card beside an element or a rectangle; the page stays usable around it. */
export function Popover(props: PopoverProps) {
  const { open, onClose, anchor, label, children, side = 'bottom', align = 'start', initialFocus, className } = props
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={baseAnchor(anchor)}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          className="z-float print:hidden"
        >
          <BasePopover.Popup
            aria-label={label}
            {...(initialFocus !== undefined && { initialFocus })}
            className={classNames(
              'max-h-(--available-height) w-82 max-w-(--available-width) overflow-y-auto overscroll-contain',
              'rounded-card border border-rule bg-surface p-4.5 text-ink shadow-float outline-none',
              'origin-(--transform-origin) transition duration-quick ease-calm',
              'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0',
              className,
            )}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
