import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { twoStepOf } from './check.ts'

const app = await testApp({ config: { twoStepRequired: true } })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

test('where the second step is required, it opens the console and cannot be removed', async () => {
  const account = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
  const one = app.as(account)
  expect((await one.call('GET /admin/company')).body.code).toBe('TWO_STEP_REQUIRED')
  const { body } = await one.call('POST /account/two-step')
  expect((await one.call('POST /account/two-step/confirmation', { body: { code: codeOf(body.secret) } })).status).toBe(
    200,
  )
  expect((await one.call('GET /admin/company')).body.code).not.toBe('TWO_STEP_REQUIRED')
  app.clock.advance({ seconds: 30 })
  const removal = await one.call('POST /account/two-step/removal', { body: { code: codeOf(body.secret) } })
  expect(removal.body.code).toBe('TWO_STEP_REQUIRED')
  expect(await twoStepOf(app.services.db, { id: account.id, role: 'owner' }, app.services.config)).toEqual({
    offered: true,
    required: true,
    on: true,
    recoveryCodesLeft: 10,
  })
})

test('learners are neither offered nor asked for it', async () => {
  const { id } = await app.anAccount({ host: 'acme.localhost' })
  expect(await twoStepOf(app.services.db, { id, role: 'learner' }, app.services.config)).toEqual({
    offered: false,
    required: false,
    on: false,
    recoveryCodesLeft: 0,
  })
})
