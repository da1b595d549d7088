import { expect, test } from 'vitest'
import { isChangedBySpreadsheet, looksChanged } from './changed-cell.ts'

test.each<[string, string, boolean?]>([
  ['00123', '123'],
  ['0', '0', false],
  ['1234567890123456', '1.23457E+15'],
  ['1234567890123456', '1234567890123450'],
  ['3-1', '03월 01일'],
  ['3-1', '3월 1일'],
  ['3/1', '01-Mar'],
  ['2026-3-1', '2026-03-01'],
  ['1-12', '2026-01-12'],
  ['1E5', '1.00E+05'],
  ['1E5', '100000'],
  ['true', 'TRUE'],
  ['00123', '124', false],
  ['00123', '0123', false],
  ['3-1', '03월 02일', false],
  ['A-17', 'A-18', false],
  ['1234567890123456', '1.23458E+15', false],
  ['A0101', 'a0101', false],
])('%s saved by a spreadsheet as %s is the same cell: %s', (text, cell, isSame = true) => {
  expect(isChangedBySpreadsheet(text, cell)).toBe(isSame)
})

test.each(['1.23457E+15', '1E+05', '03월 01일', '01-Mar'])('%s is nobody’s number', (cell) => {
  expect(looksChanged(cell)).toBe(true)
})

test.each(['1E5', 'A0101', '2026-0001', '20260101', '3-1', '3월팀', '2E', ''])('%s may be one', (cell) => {
  expect(looksChanged(cell)).toBe(false)
})
