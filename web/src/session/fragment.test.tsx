import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetFragment, useFragment } from './fragment.ts'

function Shown() {
  const fragment = useFragment('token')
  return <p>{fragment === null ? 'unasked' : (fragment.get('token') ?? 'nothing')}</p>
}

const shown = () => screen.getByText(/./).textContent

beforeEach(() => window.history.replaceState({ key: 'router' }, '', '/auth/change-password?x=1#token=abc'))
afterEach(() => {
  cleanup()
  forgetFragment()
})

test('a token leaves the address at once and stays in memory, also where an effect runs twice', () => {
  render(
    <StrictMode>
      <Shown />
    </StrictMode>,
  )
  expect(shown()).toBe('abc')
  expect(window.location.href).not.toContain('abc')
  expect(window.location.search).toBe('?x=1')
  expect(window.history.state).toEqual({ key: 'router' })
})

test('a token of one address is worth nothing at another', () => {
  render(<Shown />)
  cleanup()
  window.history.replaceState(null, '', '/auth/signup')
  render(<Shown />)
  expect(shown()).toBe('nothing')
  window.history.replaceState(null, '', '/auth/change-password')
})

test('a second link on the same page takes the place of the first', () => {
  render(<Shown />)
  act(() => {
    window.history.replaceState(null, '', '#token=second')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(shown()).toBe('second')
  expect(window.location.hash).toBe('')
})

test('a place on the page is no token and stays in the address', () => {
  render(<Shown />)
  act(() => {
    window.history.replaceState(null, '', '#content')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(window.location.hash).toBe('#content')
  expect(shown()).toBe('abc')
})
