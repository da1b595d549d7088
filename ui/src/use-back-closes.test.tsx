import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

interface LayerProps {
  readonly open: boolean
  readonly onClose: () => void
}

function Layer({ open, onClose }: LayerProps) {
  useBackCloses(open, onClose)
  return null
}

/** A history of entries, as far as one page uses it. */
function fakeHistory() {
  const entries: unknown[] = [{ idx: 0 }]
  let at = 0
  const back = () => {
    if (at > 0) at--
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] })))
  }
  return {
    back,
    pushState: (state: unknown) => {
      entries.splice(++at, entries.length, state)
    },
    get state() {
      return entries[at]
    },
    depth: () => at,
  }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const router = vi.fn()
let history = fakeHistory()
beforeEach(() => {
  history = fakeHistory()
  vi.stubGlobal('history', history)
  Object.defineProperty(window, 'history', { value: history, configurable: true })
  router.mockClear()
  window.addEventListener('popstate', router)
})
afterEach(async () => {
  cleanup()
  await settle()
  window.removeEventListener('popstate', router)
})

test('Back closes what is open, and the router hears nothing of it', async () => {
  const onClose = vi.fn()
  render(<Layer open onClose={onClose} />)
  expect(history.depth()).toBe(1)
  history.back()
  await settle()
  expect(onClose).toHaveBeenCalledOnce()
  expect(router).not.toHaveBeenCalled()
  history.back()
  await settle()
  expect(onClose).toHaveBeenCalledOnce()
  expect(router).toHaveBeenCalledOnce()
})

test('Back after something has closed by itself leaves the page in one step', async () => {
  history.pushState({ idx: 1 })
  const onClose = vi.fn()
  const { rerender } = render(<Layer open onClose={onClose} />)
  rerender(<Layer open={false} onClose={onClose} />)
  await settle()
  expect(history.depth()).toBe(2)
  history.back()
  await settle()
  expect(history.depth()).toBe(0)
  expect([onClose, router].map((each) => each.mock.calls.length)).toEqual([0, 1])
})

test('what opens again takes the entry that is left over', async () => {
  const onClose = vi.fn()
  const { rerender } = render(<Layer open onClose={onClose} />)
  rerender(<Layer open={false} onClose={onClose} />)
  rerender(<Layer open onClose={onClose} />)
  expect(history.depth()).toBe(1)
  history.back()
  await settle()
  expect(onClose).toHaveBeenCalledOnce()
  expect([history.depth(), router.mock.calls.length]).toEqual([0, 0])
})

test('of two the upper one closes first; one that takes the place of another takes over its entry', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  const { rerender } = render(
    <>
      <Layer key="lower" open onClose={lower} />
      <Layer key="upper" open onClose={upper} />
    </>,
  )
  expect(history.depth()).toBe(2)
  history.back()
  await settle()
  expect([lower, upper].map((each) => each.mock.calls.length)).toEqual([0, 1])
  rerender(<Layer key="other" open onClose={upper} />)
  await settle()
  expect(history.depth()).toBe(1)
  history.back()
  await settle()
  expect(upper).toHaveBeenCalledTimes(2)
  expect(history.depth()).toBe(0)
})

test('after a link in a sheet has led away, Back comes to the page itself, not to the entry of the sheet', async () => {
  const { unmount } = render(<Layer open onClose={vi.fn()} />)
  history.pushState({ idx: 1 })
  unmount()
  await settle()
  history.back()
  await settle()
  expect(history.depth()).toBe(0)
  expect(router).toHaveBeenCalledOnce()
})
