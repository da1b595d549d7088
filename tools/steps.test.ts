import { expect, test } from 'vitest'
import { oneFailed, onePassed } from './counts.ts'
import { runSteps, type Step } from './steps.ts'

async function print(steps: readonly Step[]) {
  let printed = ''
  const counts = await runSteps(steps, (text) => {
    printed += text
  })
  return { counts, printed, last: printed.trimEnd().split('\n').at(-1) }
}

const good: Step = { name: 'good', run: async () => ({ counts: onePassed, output: 'long talk' }) }
const bad: Step = { name: 'bad', run: async () => ({ counts: oneFailed, output: 'the reason' }) }
const crashing: Step = { name: 'crash', run: () => Promise.reject(new Error('no disk')) }

test('a step that crashes counts as failed and the others still run', async () => {
  const { counts, printed, last } = await print([crashing, good])
  expect(counts).toMatchObject({ passed: 1, failed: 1 })
  expect(printed).toContain('no disk')
  expect(last).toBe('1 passed, 1 failed')
})

test('the output of a passing step is left out, that of a failing step is shown', async () => {
  const { printed } = await print([good, bad])
  expect(printed).not.toContain('long talk')
  expect(printed).toContain('the reason')
})
