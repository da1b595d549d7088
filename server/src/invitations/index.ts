export { type InvitationReach, revokeWithin, sendAgainWithin } from './again.ts'
export { endOverInvitations } from './end-invitations.ts'
export { type Invitee, invite, inviteAll } from './invite.ts'
export { invitationJobs } from './jobs.ts'
export {
  changeInvitations,
  findOpenInvitation,
  type OpenInvitation,
  setInvited,
  spendInvitation,
  spendInvitationOf,
} from './open-invitation.ts'
export { invitationHandlers } from './routes.ts'
export { type Sender, senderOf } from './sender.ts'
