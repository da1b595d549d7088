import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { storeDemo } from './index.ts'

const app = await testApp()

test('the demo company has assignments that are over, that run, and one that a member finds in the plan', async () => {
  await storeDemo(app.services, null)
  await storeDemo(app.services, null)
  const owner = app.as(await app.anAccount({ host: 'acme.localhost', role: 'owner' }))
  const { assignments } = (await owner.call('GET /admin/assignments', { query: {} })).body
  expect(assignments.map(({ kind, team }) => [kind, team?.name ?? null])).toEqual(
    expect.arrayContaining([
      ['ARTICLE', '개발팀'],
      ['CHALLENGE', '경영지원팀'],
      ['ARTICLE', null],
    ]),
  )
  expect(assignments).toHaveLength(3)
  const over = assignments.find(({ team }) => team?.name === '개발팀')
  expect(over?.progress.DONE).toBeGreaterThan(0)
  expect(over?.progress.OVERDUE).toBeGreaterThan(0)
})
