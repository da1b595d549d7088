// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

afterEach(cleanup)

function NameChange() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>이름 바꾸기</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="새 이름" description="다른 사람에게 보여요.">
        <input aria-label="이름" />
      </Dialog>
    </>
  )
}

async function openByKeyboard() {
  const opener = screen.getByRole('button', { name: '이름 바꾸기' })
  act(() => opener.focus())
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: '새 이름' })
  return { opener, dialog }
}

test('a dialog is named, described, and takes the focus', async () => {
  render(<NameChange />)
  const { dialog } = await openByKeyboard()
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('다른 사람에게 보여요.')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

test('closing a dialog with Esc gives the focus back to what opened it', async () => {
  render(<NameChange />)
  const { opener, dialog } = await openByKeyboard()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

/** Each click of a mouse tells its number in a quick row of them. */
function clickBackdrop(dialog: HTMLElement, detail: number) {
  const backdrop = dialog.ownerDocument.querySelector('[role=presentation].bg-scrim')
  if (!backdrop) throw new Error('There is no backdrop.')
  fireEvent.pointerDown(backdrop, { button: 0, pointerType: 'mouse' })
  fireEvent.mouseDown(backdrop, { button: 0, detail })
  fireEvent.click(backdrop, { button: 0, detail })
}

test('the second click of the double click that opened a dialog leaves it open; one click beside it closes it', async () => {
  render(<NameChange />)
  const { dialog } = await openByKeyboard()
  clickBackdrop(dialog, 2)
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBe(dialog)
  clickBackdrop(dialog, 1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Esc on a question means no', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(<ConfirmDialog open title="지울까요?" confirmLabel="지우기" onConfirm={onConfirm} onCancel={onCancel} />)
  const question = await screen.findByRole('alertdialog', { name: '지울까요?' })
  fireEvent.keyDown(question, { key: 'Escape' })
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
  expect(onConfirm).not.toHaveBeenCalled()
})
