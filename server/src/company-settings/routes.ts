import { companySettingsEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { check, claim, release } from './domains.ts'
import { exportLedger } from './export-ledger.ts'
import { seatsOf } from './seats.ts'
import { changeSettings, setReminders, settingsOf } from './settings.ts'

export const companySettingsHandlers = handlersFor(companySettingsEndpoints, {
  readSeats: (ctx, { query }) => seatsOf(ctx, query),
  exportSeats: (ctx, { body }) => exportLedger(ctx, body.reason),
  readCompanySettings: (ctx) => settingsOf(ctx.db, ctx.account.companyId),
  changeCompanySettings: (ctx, { body }) => changeSettings(ctx, body),
  setInvitationReminders: (ctx, { body }) => setReminders(ctx, body.on),
  claimDomain: (ctx, { body }) => claim(ctx, body.domain),
  checkDomain: (ctx, { params }) => check(ctx, params.domain),
  releaseDomain: (ctx, { params }) => release(ctx, params.domain),
})
