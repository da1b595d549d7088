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
  /** Called before a trip to another service, which loses what the page holds. */
  readonly onAway?: () => void
}

/** A sheet that asks for the password where the server does. Its content is only hidden in the meantime. */
export function AccountSheet({ title, account, stepUp, returnTo, onClose, children, onAway }: AccountSheetProps) {
  const { asked, proved, dropped } = stepUp
  const [isOpening, setIsOpening] = useState(asked)
  if (isOpening && !asked) setIsOpening(false)
  // In the middle of an action Back leads to what was typed before.
  useBackCloses(asked && !isOpening, dropped)
  const field = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    const next = asked ? field.current : content.current?.querySelector<HTMLElement>('input, button')
    next?.focus()
  }, [asked])
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
