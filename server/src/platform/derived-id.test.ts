import { expect, test } from 'vitest'
import { addressId, derivedId } from './derived-id.ts'

test('an id of another system is the version 5 that everybody makes of an address', () => {
  // Made by Python's uuid.uuid5(uuid.NAMESPACE_URL, …).
  expect(addressId('https://readgrow.com/courses/1')).toBe('090eeb57-6934-56ac-a0b6-5bad318a025f')
  expect(addressId('https://한글.한국/강의')).toBe('0f82e5f1-d8aa-503d-ac32-77ef5966439a')
})

test('an id of our own is of the version that is left to everybody', () => {
  expect(derivedId('a', 'b')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(derivedId('a', 'b')).toBe(derivedId('a', 'b'))
})
