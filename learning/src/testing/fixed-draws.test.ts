import fc from 'fast-check'
import { expect, inject, test } from 'vitest'

const drawn = (given?: { seed: number }) => {
  const seen: number[] = []
  fc.assert(
    fc.property(fc.integer(), (each) => void seen.push(each)),
    given,
  )
  return seen
}

test('a property draws the same each time, and by its own seed when it has one', () => {
  const first = drawn()
  expect(drawn()).toEqual(first)
  expect(drawn({ seed: inject('seed') })).toEqual(first)
  expect(drawn({ seed: inject('seed') + 1 })).not.toEqual(first)
})
