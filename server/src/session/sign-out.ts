import type { CallContext } from '#platform/context'
import { removedCookies } from './families.ts'
import { endPresentedSession } from './start-session.ts'

/** Ends the session whose cookies came along, whatever its state; 200 also without one. */
export async function signOut(ctx: CallContext): Promise<void> {
  await endPresentedSession(ctx.db, ctx)
  ctx.setCookies(removedCookies)
}
