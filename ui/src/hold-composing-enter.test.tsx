import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { holdComposingEnter } from './hold-composing-enter.ts'

const undo = holdComposingEnter(document)
afterEach(() => vi.clearAllMocks())

const onKeyDown = vi.fn()
const pressed = (init: KeyboardEventInit & { keyCode?: number }) =>
  // False where the default was prevented: then the browser does not send the form either.
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...init })

test('an Enter that ends a syllable reaches no field and sends no form, and every other one does', () => {
  render(<input onKeyDown={onKeyDown} />)
  expect(pressed({ isComposing: true })).toBe(false)
  expect(pressed({ keyCode: 229 })).toBe(false)
  expect(onKeyDown).not.toHaveBeenCalled()
  expect(pressed({})).toBe(true)
  expect(pressed({ key: 'a', isComposing: true })).toBe(true)
  expect(onKeyDown).toHaveBeenCalledTimes(2)
  undo()
  expect(pressed({ isComposing: true })).toBe(true)
})
