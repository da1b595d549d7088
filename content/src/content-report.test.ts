import { expect, test } from 'vitest'
import { reportOf } from './content-report.ts'
import { glossaryOf } from './glossary.ts'
import { sampleContent } from './sample.ts'

test('the report counts versions, questions, senses, sources and blind answers, and says what was not measured', () => {
  const raw = sampleContent()
  const report = reportOf(raw, glossaryOf(raw), [
    { date: '2026-11-28', who: 'somebody', levels: { A2: [4, 1], B1: [4, 3] } },
  ])
  expect(report).toContain('| red-tree | A2 | 132 | 12 |')
  expect(report).toContain('| A2 | 4 |')
  expect(report).toContain(
    '| 2026-11-28 | somebody | not measured | 25.0 % | 75.0 % | not measured | not measured | 50.0 % |',
  )
  expect(report).toContain('| red-tree | lead | 1 | 2020 | 2026-11-27 | 2028-11-27 |')
  expect(report).toContain('| The big | 3 |')
})
