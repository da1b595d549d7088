import { externalSignInEndpoints } from '@readgrow/contract'
import { ownAccountOf } from '#account-settings'
import { handlersFor } from '#platform/http/handlers'
import { createFromArrival } from './create-account.ts'
import { finishTrip } from './finish.ts'
import { linkByPassword } from './link-by-password.ts'
import { beginTrip } from './trips.ts'
import { unlink } from './unlink.ts'

export const externalSignInHandlers = handlersFor(externalSignInEndpoints, {
  beginExternalSignIn: (ctx, { params, body }) => beginTrip(ctx, { ...params, ...body }),
  finishExternalSignIn: (ctx, { body }) => finishTrip(ctx, body.code),
  createExternalAccount: (ctx, { body }) => createFromArrival(ctx, body),
  linkExternalAccount: (ctx, { body }) => linkByPassword(ctx, body),
  unlinkProvider: async (ctx, { params }) => {
    await unlink(ctx, params.provider)
    return ownAccountOf(ctx)
  },
})
