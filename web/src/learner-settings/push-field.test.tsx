import { type FakeApi, refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/acting.ts'
import { stubPush } from '../testing/push.ts'
import { aStanding, openSettings } from '../testing/settings.tsx'

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^이 기기에서 알림 받기/ })
const names = (page: FakeApi) => page.names().filter((name) => !name.startsWith('GET'))

describe('the switch for notices', () => {
  test('asks for permission only when it is pressed, then subscribes with the key of the server', async () => {
    const browser = stubPush()
    const page = await openSettings(aStanding({ pushKey: 'AQID-_8' }))
    const push = await theSwitch()
    await waitFor(() => expect(push.disabled).toBe(false))
    expect(browser.asked).toEqual([])
    fireEvent.click(push)
    await screen.findByText('이 기기에서 받고 있어요.')
    expect(browser.asked).toEqual(['permission', 'subscribe'])
    expect(browser.state.keys).toEqual([[1, 2, 3, 251, 255]])
    expect(names(page)).toEqual(['POST /push/subscriptions', 'PUT /learning/settings'])
    expect(page.sent('POST /push/subscriptions')).toEqual([
      { endpoint: 'https://push.example/here', keys: { p256dh: 'p', auth: 'a' } },
    ])
    expect(page.server.reply?.settings.reminderPush).toBe(true)
    expect(push.checked).toBe(true)
  })

  test('takes the place of a subscription with an earlier key', async () => {
    const browser = stubPush({ permission: 'granted', oldKey: true })
    await openSettings(aStanding())
    const push = await theSwitch()
    await waitFor(() => expect(push.disabled).toBe(false))
    fireEvent.click(push)
    await screen.findByText('이 기기에서 받고 있어요.')
    expect(browser.asked).toEqual(['permission', 'subscribe', 'unsubscribe', 'subscribe'])
  })

  test('is off where the server has given the subscription up', async () => {
    stubPush({ permission: 'granted', subscribed: true })
    await openSettings(aStanding({ settings: { reminderPush: true }, devices: 0 }))
    const push = await theSwitch()
    await waitFor(() => expect(push.disabled).toBe(false))
    expect(push.checked).toBe(false)
    expect(screen.queryByRole('button', { name: '모든 기기에서 끄기' })).toBeNull()
  })

  test('ends the subscription of the last device, and with it the wish', async () => {
    const browser = stubPush({ permission: 'granted', subscribed: true })
    const page = await openSettings(aStanding({ settings: { reminderPush: true }, devices: 1 }))
    await screen.findByText('이 기기에서 받고 있어요.')
    fireEvent.click(await theSwitch())
    await screen.findByText('켤 때 브라우저가 허용할지 물어봐요.')
    expect(browser.asked).toEqual(['unsubscribe'])
    expect(names(page)).toEqual(['POST /push/unsubscriptions', 'PUT /learning/settings'])
    expect(page.server.reply).toMatchObject({ devices: 0, settings: { reminderPush: false } })
  })

  test('leaves the other devices as they are, and one press ends those too', async () => {
    stubPush({ permission: 'granted', subscribed: true })
    const page = await openSettings(aStanding({ settings: { reminderPush: true }, devices: 3 }))
    await screen.findByText('이 기기와 다른 기기 2대에서 받고 있어요.')
    fireEvent.click(await theSwitch())
    await screen.findByText('다른 기기 2대에서 받고 있어요.')
    expect(names(page)).toEqual(['POST /push/unsubscriptions'])
    fireEvent.click(screen.getByRole('button', { name: '모든 기기에서 끄기' }))
    await waitFor(() => expect(page.server.reply?.settings.reminderPush).toBe(false))
  })
})

describe('notices that cannot be had now', () => {
  test.each([
    ['denied', '브라우저에서 알림을 막아 두었어요. 브라우저 설정에서 허용해 주세요.'],
    ['default', '알림을 허용해야 받을 수 있어요.'],
  ] as const)('stays off where the person says no (%s), and nothing is sent', async (says, line) => {
    const browser = stubPush({ says })
    const page = await openSettings(aStanding())
    const push = await theSwitch()
    await waitFor(() => expect(push.disabled).toBe(false))
    fireEvent.click(push)
    await screen.findByText(line)
    expect(browser.asked).toEqual(['permission'])
    expect(names(page)).toEqual([])
    expect(push.checked).toBe(false)
  })

  test('takes no change back that is still on its way', async () => {
    stubPush({ says: 'default' })
    const stored = Promise.withResolvers<void>()
    const page = await openSettings(aStanding({ settings: { reminderHour: null, reminderMail: false } }), {
      'PUT /learning/settings': async ({ body }) => {
        await stored.promise
        const settings = { ...body, reportMail: body.reportMail ?? true }
        if (page.server.reply) page.server.reply = { ...page.server.reply, settings }
        return settings
      },
    })
    fireEvent.change(await screen.findByRole('combobox', { name: '알림 시간' }), { target: { value: '8' } })
    const push = await theSwitch()
    await waitFor(() => expect(push.disabled).toBe(false))
    fireEvent.click(push)
    await screen.findByText('알림을 허용해야 받을 수 있어요.')
    await settle()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '알림 시간' }).value).toBe('8')
    stored.resolve()
    await screen.findByText('저장했어요.')
    await settle()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '알림 시간' }).value).toBe('8')
  })

  test('goes back where the server refuses the subscription', async () => {
    const browser = stubPush()
    const page = await openSettings(aStanding(), { 'POST /push/subscriptions': refusal('INTERNAL') })
    const push = await theSwitch()
    await waitFor(() => expect(push.disabled).toBe(false))
    fireEvent.click(push)
    await screen.findByText(/^저장하지 못했어요/)
    expect(browser.state.subscribed).toBe(false)
    expect(page.server.reply?.settings.reminderPush).toBe(false)
  })
})

describe('where there can be no notices', () => {
  test('a browser without them says so', async () => {
    await openSettings(aStanding())
    await screen.findByText('이 브라우저는 알림을 지원하지 않아요.')
    expect((await theSwitch()).disabled).toBe(true)
  })

  test('a browser that blocks them says so, and how it can be changed', async () => {
    stubPush({ permission: 'denied' })
    await openSettings(aStanding({ settings: { reminderPush: true }, devices: 2 }))
    await screen.findByText(/막아 두었어요/)
    expect((await theSwitch()).disabled).toBe(true)
    expect(screen.getByRole('button', { name: '모든 기기에서 끄기' })).toBeTruthy()
  })

  test('a server without a key says so', async () => {
    stubPush()
    await openSettings(aStanding({ pushKey: null }))
    await screen.findByText('지금은 기기 알림을 보낼 수 없어요.')
    expect((await theSwitch()).disabled).toBe(true)
  })
})
