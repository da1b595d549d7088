import { signInSettingsEndpoints } from '@readgrow/contract'
import { beginTrial, trialOf } from '#external-sign-in'
import { handlersFor } from '#platform/http/handlers'
import { changePasswordSignIn, changeSso, removeSso } from './change.ts'
import { signInSettingsOf } from './settings.ts'

export const signInSettingsHandlers = handlersFor(signInSettingsEndpoints, {
  readSignInSettings: (ctx) => signInSettingsOf(ctx),
  setPasswordSignIn: async (ctx, { body }) => {
    await changePasswordSignIn(ctx, body.allowed)
    return signInSettingsOf(ctx)
  },
  setCompanySso: async (ctx, { body }) => {
    await changeSso(ctx, body)
    return signInSettingsOf(ctx)
  },
  removeCompanySso: async (ctx) => {
    await removeSso(ctx)
    return signInSettingsOf(ctx)
  },
  readSsoTrial: async (ctx) => ({ trial: await trialOf(ctx) }),
  beginSsoTrial: (ctx) => beginTrial(ctx),
})
