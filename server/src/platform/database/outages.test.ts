import { afterAll, expect, test } from 'vitest'
import { forgetOriginal } from '#platform/embedded-postgres/testing/parts'
import { aLoneServer, answersAgain, depth, moreAnswers, storedEvents, trafficOn } from '#testing'

// Other ways to lose the database are tried in outages.proof.test.ts.

afterAll(forgetOriginal)

test.each(depth<readonly NodeJS.Signals[]>(['SIGKILL'], ['SIGINT', 'SIGKILL']))(
  'a PostgreSQL that ends by %s comes back, and the server goes on by itself',
  async (signal) => {
    const server = await aLoneServer()
    const { end, counts } = trafficOn(server)
    for (let round = 0; round < depth(1, 2); round++) {
      await moreAnswers(counts, 200, 20)
      process.kill(await server.postmaster(), signal)
      await moreAnswers(counts, 503, 1)
      await answersAgain(server)
    }
    const { strange, acknowledged } = await end()
    expect(strange).toEqual([])
    const stored = await storedEvents(server)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
)
