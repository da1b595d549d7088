import { expect, test, vi } from 'vitest'
import { onSignOfLife } from './signs.ts'

const move = (x: number, y: number) =>
  window.dispatchEvent(Object.assign(new PointerEvent('pointermove'), { movementX: x, movementY: y }))

test('a pointer that moves is a sign of life, one at rest under a page that changes is none', () => {
  const heard = vi.fn()
  const unheard = onSignOfLife(heard)
  move(0, 0)
  expect(heard).not.toHaveBeenCalled()
  move(0, 1)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(heard).toHaveBeenCalledTimes(2)
  unheard()
  move(3, 0)
  expect(heard).toHaveBeenCalledTimes(2)
})
