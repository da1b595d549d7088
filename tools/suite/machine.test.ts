import { expect, test } from 'vitest'
import { machineLine, stolenShare, watchMachine } from './machine.ts'

test('the share of stolen time is that between two looks, and guests are not counted twice', () => {
  const before = 'cpu  100 0 100 800 0 0 0 0 50 0'
  expect(stolenShare(before, 'cpu  140 0 120 820 0 0 0 20 90 0')).toBeCloseTo(0.2)
})

test.each(['', 'cpu  1 2 3', 'intr 1 2 3 4 5 6 7 8'])('a system that says "%s" leaves it open', (line) => {
  expect(stolenShare(line, line)).toBeNull()
  expect(stolenShare('cpu  1 1 1 1 1 1 1 1', line)).toBeNull()
})

test('two looks in the same moment say nothing', () => {
  expect(stolenShare('cpu  1 1 1 1 1 1 1 1', 'cpu  1 1 1 1 1 1 1 1')).toBeNull()
})

test('the line leaves out what is not known', () => {
  const machine = { cores: 2, load: [3.04, 1.5, 0.72], stolen: 0.1234, latestTimerMs: 312 }
  expect(machineLine(machine)).toBe(
    '2 cores, load 3.0 1.5 0.7, 12.3 % of the time stolen, a timer of 50 ms at most 312 ms late',
  )
  expect(machineLine({ ...machine, stolen: null, latestTimerMs: null })).toBe('2 cores, load 3.0 1.5 0.7')
})

test('this machine can be watched', () => {
  const machine = watchMachine()()
  expect(machine.cores).toBeGreaterThan(0)
  expect(machine.load).toHaveLength(3)
})
