import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CheckIcon } from './icons.tsx'

export type MenuProps = {
  /** The button that opens it: an element that renders <button> and passes its properties on. */
  trigger: ReactElement
  /** MenuLink, MenuAction, MenuRadioGroup with MenuRadio, MenuHeading, MenuRule. */
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
}

const itemClasses = classNames(
  'flex min-h-11 w-full select-none items-center gap-3 rounded-md px-3 py-2 text-left text-body leading-snug text-ink outline-none',
  'data-highlighted:bg-ink/6 data-disabled:opacity-45',
)

/** A dropdown menu: arrow keys, first letters, Esc; the focus returns to the trigger. */
export function Menu({ trigger, children, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
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

export type MenuLinkProps = {
  children: ReactNode
  icon?: ReactNode
  href?: string | undefined
  /** A router's link instead of <a href>. */
  render?: ReactElement | undefined
}

export function MenuLink({ children, icon, href, render }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      closeOnClick
      className={itemClasses}
      {...(href !== undefined && { href })}
      {...(render && { render })}
    >
      {icon && <span className="text-ink-soft">{icon}</span>}
      {children}
    </BaseMenu.LinkItem>
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

export type MenuRadioGroupProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** Choices of which one is selected; choosing closes the menu. */
export function MenuRadioGroup({ label, value, onChange, children }: MenuRadioGroupProps) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(next) => onChange(String(next))} aria-label={label}>
      {children}
    </BaseMenu.RadioGroup>
  )
}

export type MenuRadioProps = {
  value: string
  children: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

export function MenuRadio({ value, children, description, disabled = false }: MenuRadioProps) {
  return (
    <BaseMenu.RadioItem value={value} closeOnClick disabled={disabled} className={itemClasses}>
      <span className="flex-1">
        {children}
        {description && <span className="block text-small text-ink-faint">{description}</span>}
      </span>
      <BaseMenu.RadioItemIndicator>
        <CheckIcon className="size-5 text-green" />
      </BaseMenu.RadioItemIndicator>
    </BaseMenu.RadioItem>
  )
}

/** A line of text that cannot be chosen, such as the reader's name. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-1 text-small text-ink-faint">{children}</div>
}

export function MenuRule() {
  return <BaseMenu.Separator className="mx-3 my-1.5 h-px bg-rule" />
}
