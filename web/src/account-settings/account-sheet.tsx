import type { StepUp } from '@readgrow/client/react'
import { useBackCloses } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnAccount } from './account.ts'
import { StepUpForm } from './step-up-form.tsx'

interface AccountSheetProps {
  readonly title: string
  readonly account: OwnAccount
  readonly stepUp: StepUp
  readonly returnTo: string
  readonly onClose: () => void
  readonly children?: ReactNode
  /** Which of its steps the sheet shows, where it has several. */
  readonly step?: string
  /** Called before a trip to another service, which loses what the page holds. */
  readonly onAway?: () => void
}

/** Without what only password managers read. In a step that has a link before its field, a phone keeps its keyboard down. */
const controls = 'a, button, input:not([hidden])'

/** A sheet that asks for the password where the server does. Its content is only hidden in the meantime. */
export function AccountSheet({ title, account, stepUp, returnTo, onClose, children, step, onAway }: AccountSheetProps) {
  const { asked, proved, dropped } = stepUp
  const [isOpening, setIsOpening] = useState(asked)
  if (isOpening && !asked) setIsOpening(false)
  // In the middle of an action Back leads to what was typed before.
  useBackCloses(asked && !isOpening, dropped)
  const field = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const shown = asked ? 'proof' : step
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // What had the focus is gone, also where Back took it away.
    const next = shown === 'proof' ? field.current : content.current?.querySelector<HTMLElement>(controls)
    next?.focus()
  }, [shown])
  return (
    <Sheet
      open
      onClose={onClose}
      title={asked ? '본인 확인' : title}
      initialFocus={asked && account.hasPassword ? field : undefined}
    >
      {asked && (
        <StepUpForm account={account} returnTo={returnTo} onProved={proved} onAway={onAway} firstField={field} />
      )}
      <div ref={content} hidden={asked}>
        {children}
      </div>
    </Sheet>
  )
}
