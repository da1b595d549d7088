import { expect, test, vi } from 'vitest'
import { benchPractice } from './practice.ts'

const few = { readers: 3, articles: 16, words: 90, written: 30, warmingDays: 1, days: 2 }

test('prints every measure, and a challenge is begun in four round trips', async () => {
  const lines: string[] = []
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  await benchPractice(few).finally(() => output.mockRestore())
  const measures = lines.slice(1).map((line) => line.trim().split(' | '))
  const about = (id: string) => measures.filter(([each]) => each === id)
  expect(about('Q1').map(([, measure]) => measure?.split(',')[0])).toEqual([
    'beginning a challenge over HTTP',
    'beginning a challenge',
  ])
  expect(about('Q1')[0]?.slice(3)).toEqual(['4', '-', '<= 4', 'holds'])
  expect([...new Set(about('Q2').map(([, measure]) => measure?.split(',')[0]))]).toEqual([
    'a right answer',
    'a wrong answer',
    'an answer to a word',
    'the last answer',
  ])
  for (const [, measure, , , ratio] of measures.slice(1))
    expect(Number.parseFloat(ratio ?? ''), measure).toBeGreaterThan(0)
})
