import { externalProviders } from '@readgrow/contract/constants'
import { type ReactNode, Suspense } from 'react'
import type { OwnAccount } from './account.ts'
import {
  CompanyViewSheet,
  EmailSheet,
  PasswordSheet,
  RecoveryCodesSheet,
  ServiceSheet,
  TwoStepOffSheet,
  TwoStepSheet,
} from './sheets.ts'
import { type Opened, pathTo } from './use-opened.ts'

interface OpenedSheetProps {
  readonly account: OwnAccount
  readonly opened: Opened
  readonly onClose: () => void
}

/** The sheet that the address names, fetched when it is first opened. */
export const OpenedSheet = ({ account, opened, onClose }: OpenedSheetProps) => (
  <Suspense fallback={null}>{sheetOf({ account, opened, onClose })}</Suspense>
)

function sheetOf({ account, opened, onClose }: OpenedSheetProps): ReactNode {
  const opening = { account, onClose, returnTo: pathTo(opened) }
  switch (opened) {
    case 'email':
      return account.emailManaged ? null : <EmailSheet {...opening} />
    case 'password':
      return <PasswordSheet {...opening} />
    case 'two-step':
      return <TwoStepSheet {...opening} />
    case 'recovery-codes':
      return <RecoveryCodesSheet {...opening} />
    case 'two-step-off':
      return <TwoStepOffSheet {...opening} />
    case 'company-view':
      return <CompanyViewSheet member={account.companyName !== ''} onClose={onClose} />
    case 'leave':
      return null
    default: {
      const linking = opened.startsWith('link-')
      const provider = externalProviders.find((each) => opened === `${linking ? 'link' : 'unlink'}-${each}`)
      return provider && <ServiceSheet {...opening} provider={provider} linking={linking} />
    }
  }
}
