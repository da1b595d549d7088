import { sessionEndpoints } from '@readgrow/contract'
import { alarmsOfAccount, markAlarmsRead } from '#alarms'
import { handlersFor } from '#platform/handlers'
import { refreshSession } from './refresh.ts'
import { headerInfoOf, signIn, signOut, signUpAndIn, switchLevel } from './service.ts'
import { signedInUser } from './start-session.ts'

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
    along: `select json_build_object(
        'levels', (select json_agg(json_build_object('level', l.level, 'description', l.description) order by l.position) from customer_level l),
        ${alarmsOfAccount})`,
    handle: async (ctx) => headerInfoOf(ctx),
  },
  readAlarms: async (ctx, { body }) => {
    await markAlarmsRead(ctx.db, ctx.account.id, Number(body.alarmId))
    return {}
  },
  changeLevel: (ctx, { body }) => switchLevel(ctx, body.customerLevel),
})
