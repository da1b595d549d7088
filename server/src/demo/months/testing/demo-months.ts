import { storeDemo } from '#demo'
import type { Services } from '#platform/context'
import { seoul, testApp } from '#testing'
import { replayMonths } from '../replay.ts'

export const start = seoul('2026-11-23T14:00')
export const withoutRest = { pause: async () => {}, isStopped: () => false }

/** A demo whose months have not been replayed yet, and what replays those of some learners. */
export async function aDemo() {
  const app = await testApp({ start })
  await storeDemo(app.services, null, { months: true })
  const idOf = async (customerId: string) => {
    const query = app.services.db.selectFrom('account').select('id').where('customer_id', '=', customerId)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const replay = (only: readonly string[]) => replayMonths(app.services, { ...withoutRest, only })
  return { app, idOf, replay }
}

/** A handle that is lost after so many statements, as when a process is killed. */
export function lostAfter(statements: number, db: Services['db']) {
  let left = statements
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
