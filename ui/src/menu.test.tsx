import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, MenuAction } from './menu.tsx'

afterEach(cleanup)

async function openMenu() {
  const onSelect = vi.fn()
  render(
    <Menu trigger={<Button>문장 메뉴</Button>}>
      <MenuAction onSelect={onSelect}>위로 옮기기</MenuAction>
    </Menu>,
  )
  fireEvent.click(screen.getByRole('button', { name: '문장 메뉴' }))
  await screen.findByRole('menu')
  return onSelect
}

test('the browser’s Back closes a menu and does nothing else', async () => {
  const address = window.location.href
  const onSelect = await openMenu()
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onSelect).not.toHaveBeenCalled()
  expect(window.location.href).toBe(address)
})

test('choosing an action runs it once and closes the menu', async () => {
  const onSelect = await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: '위로 옮기기' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onSelect).toHaveBeenCalledOnce()
})
