import { sessionEndpoints } from '@readgrow/contract'
import { markAlarmsRead } from '#alarms'
import { handlersFor } from '#platform/http/handlers'
import { headerInfoOf, headerSql } from './header-info.ts'
import { refreshSession } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUpAndIn } from './sign-up-and-in.ts'
import { signedInUser } from './start-session.ts'
import { switchLevel } from './switch-level.ts'

export const sessionHandlers = handlersFor(sessionEndpoints, {
  createAccount: (ctx, { body }) => signUpAndIn(ctx, body),
  login: (ctx, { body }) => signIn(ctx, body),
  readSession: async (ctx) => signedInUser(ctx.account),
  logout: async (ctx) => {
    await signOut(ctx)
    return {}
  },
  refresh: async (ctx) => {
    await refreshSession(ctx)
    return {}
  },
  headerInfo: {
    extraSql: headerSql,
    handle: async (ctx) => headerInfoOf(ctx),
  },
  readAlarms: async (ctx, { body }) => {
    await markAlarmsRead(ctx.db, ctx.account.id, Number(body.alarmId))
    return {}
  },
  changeLevel: (ctx, { body }) => switchLevel(ctx, body.customerLevel),
})
