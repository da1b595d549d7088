import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { WaitingForApproval } from '#accounts'
import type { Unfinished } from '#session'
import { TwoStep } from '#two-step'
import { ExternalSignUp } from './external-sign-up.tsx'
import { LinkAccount } from './link-account.tsx'

interface OutcomeProps {
  readonly outcome: Unfinished
  readonly next: string | undefined
  readonly onUnfinished: (outcome: Unfinished) => void
}

/** What is still missing before there is a session. */
export function Outcome({ outcome, next, onUnfinished }: OutcomeProps): ReactNode {
  switch (outcome.status) {
    case 'TWO_STEP':
      return <TwoStep ticket={outcome} next={next} />
    case 'SIGN_UP':
      return <ExternalSignUp outcome={outcome} next={next} onUnfinished={onUnfinished} />
    case 'LINK_REQUIRED':
      return <LinkAccount outcome={outcome} next={next} onUnfinished={onUnfinished} />
    case 'WAITING_FOR_APPROVAL':
      return <WaitingForApproval email={null} />
    case 'LINKED':
    case 'REAUTHENTICATED':
      // Only people who are signed in get these. Their trips end at their account.
      return <Navigate to="/mypage/account" replace />
  }
}
