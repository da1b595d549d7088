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

test('Esc on a question means no', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(<ConfirmDialog open title="지울까요?" confirmLabel="지우기" onConfirm={onConfirm} onCancel={onCancel} />)
  const question = await screen.findByRole('alertdialog', { name: '지울까요?' })
  fireEvent.keyDown(question, { key: 'Escape' })
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
  expect(onConfirm).not.toHaveBeenCalled()
})
