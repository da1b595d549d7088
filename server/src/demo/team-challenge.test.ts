import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { storeDemo } from './index.ts'

const app = await testApp()

test('the demo company has a challenge with ranks of this week and last, which a colleague may join', async () => {
  await storeDemo(app.services, null)
  await storeDemo(app.services, null)
  const colleague = app.as(await app.anAccount({ host: 'acme.localhost' }))
  expect((await colleague.call('GET /team-challenge')).body).toMatchObject({ participants: 6, nickname: null })
  await colleague.call('PUT /team-challenge/participation', { body: { nickname: '처음 온 제비' } })
  const { board } = (await colleague.call('GET /team-challenge')).body
  expect(board?.top.map(({ nickname }) => nickname)).toContain('새벽 두루미')
  expect(board?.top[0]?.percent).toBeGreaterThan(0)
  const before = (await colleague.call('GET /team-challenge/last-week')).body
  expect(before.participants).toBe(6)
  expect(new Set(before.board?.top.map(({ percent }) => percent)).size).toBeGreaterThan(2)
})
