import { ManyDialog } from '#parts'
import { actionLetters, actionNames, actionWarnings, countOf, isSoft, type MemberAction } from './names.ts'

interface BulkConfirmProps {
  readonly action: MemberAction
  /** Names of the people, all of them. */
  readonly names: readonly string[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action on many members. */
export const BulkConfirm = ({ action, ...rest }: BulkConfirmProps) => (
  <ManyDialog
    {...rest}
    unit="명"
    title={`${countOf(rest.names.length)} ${actionNames[action].replace(/하기$|시키기$/, '')}`}
    message={actionWarnings[action]}
    letters={actionLetters[action] ?? '메일은 보내지 않아요.'}
    confirmLabel={actionNames[action]}
    tone={isSoft(action) ? 'primary' : 'danger'}
  />
)
