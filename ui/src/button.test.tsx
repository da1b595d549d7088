// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps its label, says that it works, and neither acts nor submits', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        저장하기
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: '저장하기' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('처리하고 있어요')
})

test('a button does not submit the form around it unless it is told to', () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button>취소</Button>
      <Button type="submit">저장하기</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: '취소' }))
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a button with an address is a link', () => {
  render(<Button href="/pricing">요금 보기</Button>)
  expect(screen.getByRole('link', { name: '요금 보기' }).getAttribute('href')).toBe('/pricing')
})
