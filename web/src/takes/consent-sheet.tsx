import { sentenceOf } from '@readgrow/client'
import { Button } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useState } from 'react'
import type { Consent } from './use-consent.ts'

interface ConsentSheetProps {
  readonly consent: Consent
  readonly onAgree: () => Promise<void>
  readonly onClose: () => void
  /** What the learner does instead. */
  readonly otherwise: string
}

/** What is recorded, where, how long, and who hears it; asked before the first time. */
export function ConsentSheet({ consent, onAgree, onClose, otherwise }: ConsentSheetProps) {
  const [state, setState] = useState<'ASKING' | 'SENDING' | { readonly failed: string }>('ASKING')
  async function agree(): Promise<void> {
    setState('SENDING')
    try {
      await onAgree()
      onClose()
    } catch (error) {
      setState({ failed: sentenceOf(error as Error) })
    }
  }
  return (
    <Sheet
      open
      title={consent.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {otherwise}
          </Button>
          <Button wide busy={state === 'SENDING'} onClick={() => void agree()}>
            동의하기
          </Button>
        </>
      }
    >
      <ul className="space-y-2.5">
        {consent.lines.map((line) => (
          <li key={line} className="border-green border-l-2 pl-3 leading-relaxed">
            {line}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-3 text-body text-red">
        {typeof state === 'object' && state.failed}
      </p>
    </Sheet>
  )
}
