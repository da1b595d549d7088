import { expect, test } from 'vitest'
import { pointsText } from './points.ts'

test('points say out of how many they are', () => {
  expect(pointsText({ points: 50, of: 90 })).toBe('90점 만점에 50점')
  expect(pointsText({ points: 12.5, of: 16 })).toBe('16점 만점에 12.5점')
})
