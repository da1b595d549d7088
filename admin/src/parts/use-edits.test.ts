import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEdits } from './use-edits.ts'

const saved = { name: '에이콤', joining: 'DOMAIN' }

test('what was not changed here follows what is saved elsewhere, and what was changed stays until it is saved', () => {
  const { result, rerender } = renderHook(useEdits<typeof saved>, { initialProps: saved })
  // Forms hand over one field, or all of them with one that has changed.
  act(() => result.current.edit({ ...saved, name: '에이콤 주식회사' }))
  rerender({ ...saved, joining: 'INVITATION' })
  expect(result.current.draft).toEqual({ name: '에이콤 주식회사', joining: 'INVITATION' })
  act(() => result.current.forget())
  expect(result.current.draft).toEqual({ ...saved, joining: 'INVITATION' })
})
