import { expect, test } from 'vitest'
import { demoPassword, storeDemo } from '#demo'
import { coreJourney } from './core-journey.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ start: new Date() })
await storeDemo(app.services, null)

test('a reader signs in, reads, saves a word, practises and signs out', async () => {
  await expect(
    coreJourney(
      async ({ method, path, body, cookies }) => {
        const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
        const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
        return app.send({ method, url: `/api${path}`, host: 'localhost', cookies, headers, ...payload })
      },
      { customerId: 'reader@demo.readgrow.kr', password: demoPassword },
    ),
  ).resolves.toBeUndefined()
})
