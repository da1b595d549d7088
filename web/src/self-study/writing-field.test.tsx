import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { sendable } from './own-text.ts'
import { problemOf, WritingField } from './writing-field.tsx'

const most = 500
const field = (value: string) => (
  <WritingField label="글" hint="" rows={3} error={null} onChange={() => undefined} {...{ value, most }} />
)

test.each([
  ['가'.repeat(500), '500 / 500', 'false'],
  [` ${'가'.repeat(500)} \n`, '500 / 500', 'false'],
  [` ${'가'.repeat(501)}`, '501 / 500', 'true'],
])('the field counts, and marks as too long, what is sent: %#', async (value, count, invalid) => {
  await openPage(field(value))
  screen.getByText(count)
  expect(screen.getByLabelText('글').getAttribute('aria-invalid')).toBe(invalid)
  expect(problemOf(sendable(value), most) !== null).toBe(invalid === 'true')
})
