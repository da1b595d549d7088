import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProfileMenu } from './profile-menu.tsx'

let made: string[]
let answers: Record<string, () => Promise<Response>>

/** A browser that gets notices, in the hands of somebody who is signed in. */
beforeEach(() => {
  vi.useFakeTimers()
  made = []
  answers = {}
  const subscription = { endpoint: 'https://push.example/here', unsubscribe: async () => true }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', {
    ...window.navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => registration },
  })
  vi.stubGlobal('fetch', (url: string) => {
    made.push(url)
    return answers[url]?.() ?? Promise.resolve(Response.json({}))
  })
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
  expect(made).toEqual(['/api/push/unsubscriptions', '/api/auth/logout'])
  expect(window.location.assign).toHaveBeenCalledWith('/auth/login')
})

test('signing out waits a second at most for a server that does not answer', async () => {
  answers['/api/push/unsubscriptions'] = () => new Promise(() => undefined)
  await signOut()
  expect(made).toEqual(['/api/push/unsubscriptions'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(made).toEqual(['/api/push/unsubscriptions', '/api/auth/logout'])
})

test('signing out goes on where the notices cannot be ended', async () => {
  answers['/api/push/unsubscriptions'] = () => Promise.reject(new TypeError('no connection'))
  await signOut()
  expect(made.at(-1)).toBe('/api/auth/logout')
})
