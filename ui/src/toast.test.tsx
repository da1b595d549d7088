// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissAllToasts, showToast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})

afterEach(() => {
  act(dismissAllToasts)
  cleanup()
  vi.useRealTimers()
})

const pass = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs))

test('a toast is shown in a polite live region and goes away after 1.5 seconds', () => {
  act(() => void showToast({ message: '단어를 저장했어요' }))
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  pass(1499)
  expect(screen.queryByText('단어를 저장했어요')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('단어를 저장했어요')).toBeNull()
})

test('a toast stays while the pointer is on it or its button has the focus', () => {
  act(() => void showToast({ message: '단어를 지웠어요', action: { label: '되돌리기', onSelect: () => {} } }))
  const button = screen.getByRole('button', { name: '되돌리기' })
  fireEvent.pointerOver(button)
  fireEvent.focus(button)
  fireEvent.pointerOut(button)
  pass(10_000)
  expect(screen.queryByText('단어를 지웠어요')).not.toBeNull()
  fireEvent.blur(button)
  pass(1500)
  expect(screen.queryByText('단어를 지웠어요')).toBeNull()
})

test('the action runs once and removes the toast', () => {
  const onSelect = vi.fn()
  act(() => void showToast({ message: '단어를 지웠어요', action: { label: '되돌리기', onSelect } }))
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByText('단어를 지웠어요')).toBeNull()
})

test('at most the three newest toasts are shown, and the same sentence only once', () => {
  act(() => {
    for (const message of ['하나', '둘', '셋', '넷', '셋']) showToast({ message })
  })
  expect(screen.getAllByText(/.+/, { selector: 'p' }).map((line) => line.textContent)).toEqual(['둘', '넷', '셋'])
})
