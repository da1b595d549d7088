import { lazySheet } from '@readgrow/ui'
import type { OwnAccount } from './account.ts'

/** What every sheet of the page is opened with. */
export interface AccountSheetOpening {
  readonly account: OwnAccount
  /** Where a trip to another service comes back to. */
  readonly returnTo: string
  readonly onClose: () => void
}

export const EmailSheet = lazySheet(async () => (await import('./email-sheet.tsx')).EmailSheet)
export const PasswordSheet = lazySheet(async () => (await import('./password-sheet.tsx')).PasswordSheet)
export const ServiceSheet = lazySheet(async () => (await import('./service-sheet.tsx')).ServiceSheet)
export const TwoStepSheet = lazySheet(async () => (await import('./two-step-sheet.tsx')).TwoStepSheet)
export const RecoveryCodesSheet = lazySheet(async () => (await import('./recovery-codes-sheet.tsx')).RecoveryCodesSheet)
export const TwoStepOffSheet = lazySheet(async () => (await import('./two-step-off-sheet.tsx')).TwoStepOffSheet)
export const CompanyViewSheet = lazySheet(async () => (await import('./company-view-sheet.tsx')).CompanyViewSheet)
export const PolicySheet = lazySheet(async () => (await import('./policy-sheet.tsx')).PolicySheet)
export const LeaveView = lazySheet(async () => (await import('./leave-view.tsx')).LeaveView)
