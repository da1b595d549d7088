import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftShelf } from './draft-shelf.ts'
import { nothingEdited, useKeptEdits } from './use-kept-edits.ts'

const shelf = draftShelf('rg_member_edits', nothingEdited)
const saved = { number: '1', team: '' }
const open = (key = '7') => renderHook((now: typeof saved) => useKeptEdits(shelf, key, now), { initialProps: saved })
beforeEach(() => localStorage.clear())

test('what was changed lies on the device until it is saved, and says so when it is found', () => {
  const first = open()
  act(() => first.result.current.edit({ number: '2' }))
  expect(first.result.current).toMatchObject({ draft: { number: '2', team: '' }, wasFound: false })
  first.unmount()
  expect(open('8').result.current.draft).toEqual(saved)
  const again = open()
  expect(again.result.current).toMatchObject({ draft: { number: '2', team: '' }, wasFound: true })
  act(() => again.result.current.forget())
  expect(again.result.current).toMatchObject({ draft: saved, wasFound: false })
  expect(open().result.current.draft).toEqual(saved)
})

test('what others save meanwhile is shown beside it, and a change taken back is none', () => {
  const { result, rerender } = open()
  act(() => result.current.edit({ number: '2' }))
  rerender({ number: '1', team: 'LEAD' })
  expect(result.current.draft).toEqual({ number: '2', team: 'LEAD' })
  act(() => result.current.edit({ number: '1' }))
  expect(localStorage.getItem('rg_member_edits')).toBeNull()
})

test('what is of another form than what is saved is passed over', () => {
  shelf.write('7', { edits: { number: 3, gone: 'LEAD' } })
  expect(open().result.current).toMatchObject({ draft: saved, wasFound: false })
})
