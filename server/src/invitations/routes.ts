import { invitationEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { actOnMany } from './act-on-many.ts'
import { revoke, sendAgain } from './again.ts'
import { exportAllInvitations } from './export-invitations.ts'
import { inviteAddresses } from './invite-addresses.ts'
import { listInvitationsPage } from './list-invitations.ts'

export const invitationHandlers = handlersFor(invitationEndpoints, {
  listInvitations: (ctx, { query }) => listInvitationsPage(ctx, query),
  exportInvitations: (ctx, { body }) => exportAllInvitations(ctx, body),
  inviteMembers: (ctx, { body }) => inviteAddresses(ctx, body),
  actOnInvitations: (ctx, { body }) => actOnMany(ctx, body),
  resendInvitation: (ctx, { params }) => sendAgain(ctx, params.id),
  revokeInvitation: (ctx, { params }) => revoke(ctx, params.id),
})
