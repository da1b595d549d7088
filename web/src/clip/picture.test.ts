import { expect, test } from 'vitest'
import { sized } from './picture.ts'

test('a drawing without a size gets one, another keeps its own', () => {
  expect(sized('<svg viewBox="0 0 1200 675"><rect width="9"/></svg>')).toBe(
    '<svg width="1200" height="675" viewBox="0 0 1200 675"><rect width="9"/></svg>',
  )
  const own = '<svg width="10" height="10"></svg>'
  expect(sized(own)).toBe(own)
})
