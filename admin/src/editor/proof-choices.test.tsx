import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ProofChoices } from './proof-choices.tsx'

test('a removed sentence is named and can be taken away, and a full choice takes no other', () => {
  const onToggle = vi.fn()
  const sentences = ['s1', 's2', 's3'].map((id) => ({ id, en: `Sentence ${id}.` }))
  render(
    <ProofChoices
      name="문제 1"
      summary="글에서 고르기"
      sentences={sentences}
      chosen={['s2', 's9']}
      atMost={2}
      onToggle={onToggle}
    />,
  )
  expect(screen.getByText('s9 문장은 이제 없어요.')).toBeDefined()
  const box = (id: string) => screen.getByLabelText(`문제 1 근거 ${id}`) as HTMLInputElement
  expect(['s1', 's2', 's3'].map((id) => [box(id).checked, box(id).disabled])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
  fireEvent.click(screen.getByRole('button', { name: '문제 1 근거 s9 빼기' }))
  expect(onToggle.mock.calls).toEqual([['s9']])
})
