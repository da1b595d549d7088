import { forgetDraftsAboutPeople } from '@readgrow/client/desk-drafts'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftShelf } from './draft-shelf.ts'

const name = 'rg_lead_notes'
const shelf = draftShelf(name, { text: '', count: 0 })
beforeEach(() => localStorage.clear())

test('a draft lies on the device under its key, beside others, until it is forgotten', () => {
  expect(shelf.write('1', { text: '하나', count: 1 })).toBe(true)
  shelf.write('2', { text: '둘', count: 2 })
  shelf.forget('1')
  expect([shelf.read('1'), shelf.read('2')]).toEqual([null, { text: '둘', count: 2 }])
  shelf.forget('2')
  expect(localStorage.getItem(name)).toBeNull()
})

test('a draft of another shape, and one that nobody wrote, are not read', () => {
  localStorage.setItem(name, JSON.stringify({ '1': { text: '하나', savedAt: 0 }, '2': 'x' }))
  expect([shelf.read('1'), shelf.read('2'), shelf.read('toString')]).toEqual([null, null, null])
  localStorage.setItem(name, '{')
  expect(shelf.read('1')).toBeNull()
})

test('a draft that nobody touched for a week goes with the next that is written', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  shelf.write('1', { text: '하나', count: 1 })
  now.mockReturnValue(8 * 86_400_000)
  shelf.write('2', { text: '둘', count: 2 })
  expect(shelf.read('1')).toBeNull()
})

test('a draft older than a week is not read, though nothing else was written since', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  shelf.write('1', { text: '하나', count: 1 })
  now.mockReturnValue(7 * 86_400_000 - 1)
  expect(shelf.read('1')).toEqual({ text: '하나', count: 1 })
  now.mockReturnValue(7 * 86_400_000)
  expect(shelf.read('1')).toBeNull()
})

test('whoever signs out by hand leaves nothing about people on the device, and keeps what was typed for everybody', () => {
  const article = draftShelf('rg_new_article', { text: '' })
  shelf.write('1', { text: '하나', count: 1 })
  article.write('new', { text: 'A story' })
  forgetDraftsAboutPeople()
  expect([shelf.read('1'), article.read('new')]).toEqual([null, { text: 'A story' }])
})

test('a full device says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    clear: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(shelf.write('1', { text: '하나', count: 1 })).toBe(false)
})
