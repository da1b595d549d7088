import { expect, test } from 'vitest'
import { wayBack } from './call.ts'

test('a lost session leads back to the page with what it was looking at, if the address is not too long', () => {
  const search = '?from=2026-10-01&to=2026-10-31'
  const next = (whole: string) => new URL(whole, 'https://acme.example').searchParams.get('next')
  expect(next(wayBack({ pathname: '/admin/reports', search }))).toBe(`/admin/reports${search}`)
  expect(next(wayBack({ pathname: '/admin/reports', search: `?search=${'가'.repeat(300)}` }))).toBe('/admin/reports')
})
