import { fakeApi, offline } from '@readgrow/client/testing'
import { expect, test } from 'vitest'
import { stubPush } from '../testing/push.ts'
import { endNoticesHere } from './push-here.ts'

test('notices of a browser end in it and on the server', async () => {
  const browser = stubPush({ permission: 'granted', subscribed: true })
  const api = fakeApi({ 'POST /push/unsubscriptions': {} })
  await endNoticesHere()
  expect(browser.state.subscribed).toBe(false)
  expect(api.sent('POST /push/unsubscriptions')).toEqual([{ endpoint: 'https://push.example/here' }])
})

test('notices end in the browser even where the server cannot be told', async () => {
  const browser = stubPush({ permission: 'granted', subscribed: true })
  fakeApi({ 'POST /push/unsubscriptions': offline })
  await endNoticesHere()
  expect(browser.state.subscribed).toBe(false)
})

test.each(['without a subscription', 'that knows no notices'])(
  'a browser %s tells the server nothing',
  async (which) => {
    if (which === 'without a subscription') stubPush()
    const api = fakeApi()
    await endNoticesHere()
    expect(api.made).toEqual([])
  },
)
