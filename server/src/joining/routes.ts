import { joiningEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { joinCompany } from './join.ts'
import { lookAtInvitation, noticeOf } from './notice.ts'

export const joiningHandlers = handlersFor(joiningEndpoints, {
  readCompanyNotice: (ctx) => noticeOf(ctx),
  readInvitation: (ctx, { body }) => lookAtInvitation(ctx, body.inviteToken),
  createGroupAccount: (ctx, { body }) => joinCompany(ctx, body),
})
