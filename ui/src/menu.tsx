import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { useBackCloses } from './use-back-closes.ts'

export type MenuProps = {
  /** The button that opens it: an element that renders <button> and passes its properties on. */
  trigger: ReactElement
  /** MenuAction, MenuRule. */
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
}

const itemClasses = classNames(
  'flex min-h-11 w-full select-none items-center gap-3 rounded-md px-3 py-2 text-left text-body leading-snug text-ink outline-none',
  'data-highlighted:bg-ink/6 data-disabled:opacity-45',
)

/** A dropdown menu: arrow keys, first letters, Esc and the browser's Back; the focus returns to the trigger. */
export function Menu({ trigger, children, side = 'bottom', align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <BaseMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-float outline-none print:hidden"
        >
          <BaseMenu.Popup
            className={classNames(
              'max-h-(--available-height) min-w-48 max-w-(--available-width) overflow-y-auto overscroll-contain',
              'rounded-card border border-rule bg-surface p-1.5 text-ink shadow-float outline-none',
              'origin-(--transform-origin) transition duration-quick ease-calm',
              'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0',
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export type MenuActionProps = {
  children: ReactNode
  icon?: ReactNode
  onSelect: () => void
  tone?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
}

export function MenuAction({ children, icon, onSelect, tone = 'plain', disabled = false }: MenuActionProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames(itemClasses, tone === 'danger' && 'text-red')}
    >
      {icon && <span className={tone === 'danger' ? undefined : 'text-ink-soft'}>{icon}</span>}
      {children}
    </BaseMenu.Item>
  )
}

export function MenuRule() {
  return <BaseMenu.Separator className="mx-3 my-1.5 h-px bg-rule" />
}
