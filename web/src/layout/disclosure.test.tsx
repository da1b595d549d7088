import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Disclosure } from './disclosure.tsx'

afterEach(cleanup)

test('Back closes the panel, gives the focus back and stays on the page', async () => {
  const address = window.location.href
  render(
    <Disclosure button="레벨" buttonClass="" panelLabel="레벨 선택" panelClass="">
      {() => <p>고르기</p>}
    </Disclosure>,
  )
  const button = screen.getByRole('button', { name: '레벨' })
  fireEvent.click(button)
  screen.getByText('고르기')
  window.history.back()
  await waitFor(() => expect(screen.queryByText('고르기')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(window.location.href).toBe(address)
})
