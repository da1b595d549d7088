import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

const turns = 6

/** Lets everything happen that is under way; code that is still being fetched is waited for, however long that takes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    await act(() => vi.dynamicImportSettled())
  }
}

export async function click(
  name: string | RegExp,
  role: 'button' | 'checkbox' | 'link' | 'radio' | 'switch' = 'button',
) {
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
}

export async function write(label: string | RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value: text } })
  await settle()
}

/** A key as the focused element gets it. */
export async function pressKey(key: string, code = '') {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code })
  await settle()
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent

/** Full loads lead nowhere in a test. */
export function watchLoads() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  return { assign, replace }
}
