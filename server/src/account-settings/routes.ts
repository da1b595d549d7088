import { accountSettingsEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { ownAccountOf, setOwnName } from './account.ts'
import { readCompanyView } from './company-view.ts'
import { changeEmail } from './email.ts'
import { leaveService } from './leaving.ts'
import { setConsent } from './own-consents.ts'
import { reauthenticate, setPassword } from './passwords.ts'
import { endOtherSessions, endOwnSession, sessionsOf } from './sessions.ts'

export const accountSettingsHandlers = handlersFor(accountSettingsEndpoints, {
  readOwnAccount: (ctx) => ownAccountOf(ctx),
  setOwnName: async (ctx, { body }) => {
    await setOwnName(ctx, body.name)
    return ownAccountOf(ctx)
  },
  setConsent: async (ctx, { body }) => {
    await setConsent(ctx, body)
    return ownAccountOf(ctx)
  },
  reauthenticate: (ctx, { body }) => reauthenticate(ctx, body),
  setPassword: async (ctx, { body }) => {
    await setPassword(ctx, body.password)
    return {}
  },
  setEmail: async (ctx, { body }) => {
    await changeEmail(ctx, body.verificationToken)
    return ownAccountOf(ctx)
  },
  listSessions: async (ctx) => ({ sessions: await sessionsOf(ctx) }),
  endSession: async (ctx, { params }) => {
    await endOwnSession(ctx, Number(params.id))
    return {}
  },
  endOtherSessions: async (ctx) => ({ ended: await endOtherSessions(ctx) }),
  leaveService: (ctx, { body }) => leaveService(ctx, body.reason),
  readCompanyView: (ctx) => readCompanyView(ctx),
})
