import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenForPicking, type PickGestures } from './pick-gestures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
let stop: () => void = () => undefined
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

function aText() {
  const root = document.createElement('div')
  root.innerHTML =
    '<span data-sentence="s1"><span data-token="0">old</span> <span data-token="1">trees</span>.</span> ' +
    '<span data-sentence="s2" aria-hidden="true"><span data-token="0">So</span></span>'
  document.body.append(root)
  const calls = { ...Object.fromEntries(names.map((name) => [name, vi.fn(() => false)])) } as unknown as Calls
  stop = listenForPicking(root, calls)
  const word = (token: number, sentence = 's1') =>
    root.querySelector<HTMLElement>(`[data-sentence="${sentence}"] [data-token="${token}"]`) ?? expect.fail('no word')
  const finger = (type: string, on: Element, at: { clientX: number; clientY: number } = { clientX: 5, clientY: 5 }) =>
    on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, ...at }))
  return { root, calls, word, finger }
}

const names = ['onHold', 'onDrag', 'onLift', 'onTap', 'onRelease', 'onExtend', 'onEnd', 'onMenu'] as const
type Calls = { [Name in keyof PickGestures]: PickGestures[Name] & ReturnType<typeof vi.fn> }

describe('a finger', () => {
  test('that rests on a word holds it; the click of lifting is no tap', () => {
    const { calls, word, finger } = aText()
    finger('pointerdown', word(1))
    vi.advanceTimersByTime(500)
    expect(calls.onHold.mock.calls).toEqual([[{ sentenceId: 's1', token: 1 }]])
    finger('pointerup', word(1))
    word(1).click()
    expect(calls.onLift).toHaveBeenCalledOnce()
    expect(calls.onTap).not.toHaveBeenCalled()
    word(1).click()
    expect(calls.onTap).toHaveBeenCalledOnce()
  })

  test('that moves before is scrolling, as is one that the browser takes over', () => {
    const { calls, word, finger } = aText()
    finger('pointerdown', word(1))
    finger('pointermove', word(1), { clientX: 5, clientY: 40 })
    vi.advanceTimersByTime(1_000)
    finger('pointerdown', word(1))
    finger('pointercancel', word(1))
    vi.advanceTimersByTime(1_000)
    expect(calls.onHold).not.toHaveBeenCalled()
    expect(calls.onLift).not.toHaveBeenCalled()
  })

  test('that rests beside the words opens the menu of the sentence', () => {
    const { root, calls, finger } = aText()
    finger('pointerdown', root.querySelector('[data-sentence]') ?? root)
    vi.advanceTimersByTime(500)
    expect(calls.onMenu.mock.calls).toEqual([['s1']])
  })

  test('scrolls the page until it holds a word', () => {
    const { word, finger } = aText()
    const moves = () => {
      const move = new Event('touchmove', { bubbles: true, cancelable: true })
      word(0).dispatchEvent(move)
      return !move.defaultPrevented
    }
    finger('pointerdown', word(0))
    expect(moves()).toBe(true)
    vi.advanceTimersByTime(500)
    expect(moves()).toBe(false)
    finger('pointerup', word(0))
    expect(moves()).toBe(true)
  })

  test('does nothing to a sentence that is hidden for listening', () => {
    const { calls, word, finger } = aText()
    finger('pointerdown', word(0, 's2'))
    vi.advanceTimersByTime(500)
    word(0, 's2').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    expect(calls.onHold).not.toHaveBeenCalled()
    expect(calls.onMenu).not.toHaveBeenCalled()
  })
})

test('a right click opens the menu of the sentence, unless something is selected to be copied', () => {
  const { calls, word } = aText()
  const asked = () => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    word(0).dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(asked()).toBe(true)
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'old' } as Selection)
  expect(asked()).toBe(false)
  vi.restoreAllMocks()
  expect(calls.onMenu.mock.calls).toEqual([['s1']])
})

test('Shift with an arrow extends; a plain arrow lets go and still moves; Escape lets go', () => {
  const { root, calls, word } = aText()
  const beyond = vi.fn()
  root.addEventListener('keydown', beyond)
  const press = (init: KeyboardEventInit) =>
    word(0).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  press({ key: 'ArrowRight', shiftKey: true })
  expect(calls.onExtend.mock.calls).toEqual([[{ sentenceId: 's1', token: 0 }, 'next']])
  expect(beyond).not.toHaveBeenCalled()
  calls.onEnd.mockReturnValue(true)
  press({ key: 'ArrowRight' })
  expect(beyond).toHaveBeenCalledOnce()
  press({ key: 'Escape' })
  press({ key: 'Enter' })
  expect(beyond).toHaveBeenCalledOnce()
  expect(calls.onEnd.mock.calls).toEqual([[false], [false], [true]])
})
