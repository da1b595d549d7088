import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearBackBeforeRouter, useBackCloses } from './use-back-closes.ts'

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
  const go = (steps: number) => {
    if (entries[at + steps] === undefined) return
    at += steps
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] })))
  }
  return {
    back: () => go(-1),
    forward: () => go(1),
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
hearBackBeforeRouter()
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
  history.pushState({ idx: 1 })
  const onClose = vi.fn()
  render(<Layer open onClose={onClose} />)
  expect(history.depth()).toBe(2)
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

/** A page, something that has closed by itself there, and the page to which a link has led since. */
async function closedAndGoneOn() {
  history.pushState({ idx: 1 })
  const { rerender } = render(<Layer open onClose={vi.fn()} />)
  rerender(<Layer open={false} onClose={vi.fn()} />)
  history.pushState({ idx: 2 })
  await settle()
  expect(history.depth()).toBe(3)
}

test('Back from the next page comes to the page on which something has closed by itself, not to the one before', async () => {
  await closedAndGoneOn()
  history.back()
  await settle()
  expect(history.state).toEqual({ idx: 1 })
  expect(router).toHaveBeenCalledOnce()
  history.back()
  await settle()
  expect(history.state).toEqual({ idx: 0 })
  expect(router).toHaveBeenCalledTimes(2)
})

test('Forward steps over the entry of what has closed, to the page that Back has left', async () => {
  await closedAndGoneOn()
  history.back()
  await settle()
  history.forward()
  await settle()
  expect(history.state).toEqual({ idx: 2 })
  history.back()
  await settle()
  expect(history.state).toEqual({ idx: 1 })
})

test('Forward after Back has closed something opens nothing, and the next Back leaves the page', async () => {
  history.pushState({ idx: 1 })
  const onClose = vi.fn()
  render(<Layer open onClose={onClose} />)
  history.back()
  await settle()
  history.forward()
  await settle()
  expect([onClose, router].map((each) => each.mock.calls.length)).toEqual([1, 0])
  history.back()
  await settle()
  expect(history.state).toEqual({ idx: 0 })
  expect(router).toHaveBeenCalledOnce()
})

test('a page loaded anew on the entry of what was open is left by one Back', async () => {
  vi.resetModules()
  const loaded = await import('./use-back-closes.ts')
  history.pushState({ idx: 1 })
  history.pushState({ idx: 1, openLayers: 1 })
  loaded.hearBackBeforeRouter()
  history.back()
  await settle()
  expect(history.state).toEqual({ idx: 0 })
})

test('an entry that no router has made goes to the router, whatever was open before', async () => {
  history.pushState(null)
  render(<Layer open onClose={() => {}} />)
  cleanup()
  history.pushState(null)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await settle()
  expect(router).toHaveBeenCalledTimes(1)
})
