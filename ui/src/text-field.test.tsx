// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function describingTexts(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('a field in error is invalid and is described by the error first, then the hint', () => {
  render(<TextField label="이메일" hint="로그인할 때 써요." error="이메일 형식이 아니에요." />)
  const input = screen.getByLabelText('이메일')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describingTexts(input)).toEqual(['이메일 형식이 아니에요.', '로그인할 때 써요.'])
})

test('a field without an error is not invalid and names only its hint', () => {
  render(<TextField label="이메일" hint="로그인할 때 써요." error="" />)
  const input = screen.getByLabelText('이메일')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(describingTexts(input)).toEqual(['로그인할 때 써요.'])
})

test('a password is hidden until its button is pressed', () => {
  render(<TextField label="비밀번호" type="password" defaultValue="secret" />)
  const input = screen.getByLabelText('비밀번호')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a code can be pasted with spaces around and within, and completes once', () => {
  const onComplete = vi.fn()
  function Code() {
    const [digits, setDigits] = useState('12')
    return <CodeField label="인증 번호" value={digits} onChange={setDigits} onComplete={onComplete} />
  }
  render(<Code />)
  const input = screen.getByLabelText<HTMLInputElement>('인증 번호')
  fireEvent.paste(input, { clipboardData: { getData: () => ' 123 456 ' } })
  expect(input.value).toBe('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a code drops everything that is not a digit', () => {
  const onChange = vi.fn()
  render(<CodeField label="인증 번호" value="" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('인증 번호'), { target: { value: '12a３-4' } })
  expect(onChange).toHaveBeenCalledWith('1234')
})

test('a consent box is named by its mark and label, described by its error, and can be mixed', () => {
  render(<Checkbox mark="(필수)" label="이용약관에 동의해요" error="동의가 필요해요." mixed />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /\(필수\)\s*이용약관에 동의해요/ })
  expect(describingTexts(box)).toEqual(['동의가 필요해요.'])
  expect(box.indeterminate).toBe(true)
})
