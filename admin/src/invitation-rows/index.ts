export { showInvitationFailure } from './invitation-failure.ts'
export { InvitationRow, type OpenInvitation } from './invitation-row.tsx'
