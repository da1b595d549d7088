import { expect, test } from 'vitest'
import { composed } from './composed.ts'
import { text } from './shapes.ts'

const pile = (marks: number) => `e${'\u0301\u0323'.repeat(marks / 2)}`

test('a text is composed, letters with as many marks as a writing system has among them', () => {
  expect(composed('한글 e\u0301')).toBe('한글 é')
  expect(composed(pile(30))).toBe(pile(30).normalize('NFC'))
})

test('a pile of marks stays as it is in a file, and is no text that somebody may type', () => {
  expect(composed(pile(32))).toBe(pile(32))
  const typed = text(60).safeParse(pile(32))
  expect(typed.error?.issues.map(({ message }) => message)).toEqual(['CHARACTERS'])
})
