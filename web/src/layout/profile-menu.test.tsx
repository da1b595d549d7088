import { type FakeApi, fakeApi, offline, silence } from '@readgrow/client/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProfileMenu } from './profile-menu.tsx'

let api: FakeApi
const endNotices = 'POST /push/unsubscriptions'
const end = 'POST /auth/logout'

/** A browser that gets notices, in the hands of somebody who is signed in. */
beforeEach(() => {
  vi.useFakeTimers()
  api = fakeApi({ [endNotices]: {}, [end]: {} })
  const subscription = { endpoint: 'https://push.example/here', unsubscribe: async () => true }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', {
    ...window.navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => registration },
  })
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function signOut(): Promise<void> {
  render(
    <MemoryRouter>
      <ProfileMenu name="김하나" customerId="kim@example.com" />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: '김하나 님, 내 메뉴' }))
  fireEvent.click(screen.getByRole('button', { name: '로그아웃' }))
  await vi.advanceTimersByTimeAsync(500)
}

test('signing out ends the notices of this browser while the session still holds', async () => {
  await signOut()
  expect(api.names()).toEqual([endNotices, end])
  // The reply is read outside of the clock that stands still here.
  await expect.poll(() => vi.mocked(window.location.assign).mock.calls).toEqual([['/auth/login']])
})

test('signing out waits a second at most for a server that does not answer', async () => {
  api.answer({ [endNotices]: silence })
  await signOut()
  expect(api.names()).toEqual([endNotices])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(api.names()).toEqual([endNotices, end])
})

test('signing out goes on when the notices cannot be ended', async () => {
  api.answer({ [endNotices]: offline })
  await signOut()
  expect(api.names().at(-1)).toBe(end)
})
