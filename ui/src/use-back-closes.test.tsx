import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeHistory, hearBackBeforeRouter, useBackCloses } from './use-back-closes.ts'

interface LayerProps {
  readonly open: boolean
  readonly onClose: () => void
}

function Layer({ open, onClose }: LayerProps) {
  const [closed, setClosed] = useState(false)
  useBackCloses(open && !closed, () => {
    onClose()
    setClosed(true)
  })
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
    replaceState: (state: unknown) => {
      entries[at] = state
    },
    get state() {
      return entries[at]
    },
    entries,
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

/** As a router replaces: it knows nothing of what lies over its page. */
const replace = (level: string) =>
  act(async () => changeHistory({ replaces: true, run: () => history.replaceState({ idx: 1, level }) }))
const back = async () => {
  history.back()
  await settle()
}

async function closedOverPage() {
  history.pushState({ idx: 1, level: 'B1' })
  const { rerender } = render(<Layer open onClose={vi.fn()} />)
  rerender(<Layer open={false} onClose={vi.fn()} />)
  await settle()
  return rerender
}

describe('a change of the page’s address', () => {
  test('is made on its own entry after something over it has closed, and the router does not hear of the way', async () => {
    await closedOverPage()
    await replace('B2')
    expect(history.entries.slice(0, history.depth() + 1)).toEqual([{ idx: 0 }, { idx: 1, level: 'B2' }])
    expect(router).not.toHaveBeenCalled()
    history.pushState({ idx: 2 })
    await back()
    expect(history.state).toEqual({ idx: 1, level: 'B2' })
    await back()
    expect(history.state).toEqual({ idx: 0 })
    expect(router).toHaveBeenCalledTimes(2)
  })

  test('leaves one entry to go back over, whatever opens and closes before and after', async () => {
    const rerender = await closedOverPage()
    await replace('B2')
    rerender(<Layer key="again" open onClose={vi.fn()} />)
    rerender(<Layer key="again" open={false} onClose={vi.fn()} />)
    await back()
    expect(history.state).toEqual({ idx: 0 })
  })

  test('leaves open what is open, with its entry above the new address', async () => {
    history.pushState({ idx: 1, level: 'B1' })
    const onClose = vi.fn()
    render(<Layer open onClose={onClose} />)
    await replace('B2')
    expect(onClose).not.toHaveBeenCalled()
    expect(history.state).toEqual({ idx: 1, level: 'B2', openLayers: 1 })
    await back()
    expect(onClose).toHaveBeenCalledOnce()
    expect(history.state).toEqual({ idx: 1, level: 'B2' })
    expect(router).not.toHaveBeenCalled()
  })

  test('comes before what is asked for after it', async () => {
    await closedOverPage()
    await act(async () => {
      changeHistory({ replaces: true, run: () => history.replaceState({ idx: 1, level: 'B2' }) })
      changeHistory({ replaces: false, run: () => history.pushState({ idx: 2 }) })
      changeHistory({ replaces: true, run: () => history.replaceState({ idx: 2, level: 'C1' }) })
    })
    await settle()
    expect(history.entries).toEqual([{ idx: 0 }, { idx: 1, level: 'B2' }, { idx: 2, level: 'C1' }])
  })

  test('that fails does not hold up the next', async () => {
    await closedOverPage()
    const failing = changeHistory({ replaces: true, run: () => Promise.reject(new Error('no')) })
    const next = changeHistory({ replaces: true, run: () => history.replaceState({ idx: 1, level: 'C1' }) })
    await expect(failing).rejects.toThrow('no')
    await next
    expect(history.state).toEqual({ idx: 1, level: 'C1' })
  })

  test('is not made on the page to which somebody has gone meanwhile', async () => {
    await closedOverPage()
    const run = vi.fn()
    // As if Back of the reader came first: the browser arrives on another page than it was sent to.
    history.entries[1] = { idx: 7 }
    await act(async () => changeHistory({ replaces: true, run }))
    expect(run).not.toHaveBeenCalled()
    expect(router).toHaveBeenCalled()
  })

  test('is made where one stands where the browser has nothing to go down to', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      history.entries[0] = { idx: 0, openLayers: 1 }
      const done = changeHistory({ replaces: true, run: () => history.replaceState({ idx: 0, level: 'C1' }) })
      await vi.advanceTimersByTimeAsync(1_000)
      await done
      expect(history.state).toEqual({ idx: 0, level: 'C1' })
    } finally {
      vi.useRealTimers()
    }
  })
})
