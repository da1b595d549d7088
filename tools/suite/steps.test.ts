import { expect, test } from 'vitest'
import { nothing, oneFailed, onePassed } from './counts.ts'
import { type Lanes, runSteps, type Step, sideBySide } from './steps.ts'

async function print(steps: readonly (Step | Lanes)[]) {
  let printed = ''
  const outcome = await runSteps(steps, (text) => {
    printed += text
  })
  return { ...outcome, printed, names: [...printed.matchAll(/^[✓✗] (\w+)/gm)].map(([, name]) => name) }
}

const good: Step = { name: 'good', run: async () => ({ counts: onePassed, output: 'long talk' }) }
const bad: Step = { name: 'bad', run: async () => ({ counts: oneFailed, output: 'the reason' }) }
const crashing: Step = { name: 'crash', run: () => Promise.reject(new Error('no disk')) }

test('a step that crashes counts as failed and the others still run', async () => {
  const { counts, printed } = await print([crashing, good])
  expect(counts).toMatchObject({ passed: 1, failed: 1 })
  expect(printed).toContain('no disk')
})

test('the output of a passing step is left out, that of a failing step is shown', async () => {
  const { printed } = await print([good, bad])
  expect(printed).not.toContain('long talk')
  expect(printed).toContain('the reason')
})

test('the line of a step says what was flaky, and all steps together say which tests', async () => {
  const failure = { file: 'a.test.ts', test: 'late', kind: 'TIMEOUT', message: '', durationMs: 1 } as const
  const counts = { ...nothing, passed: 3, flaky: 1 }
  const flaky: Step = { name: 'flaky', run: async () => ({ counts, output: '', flaky: [failure] }) }
  const ended = await print([flaky, good, flaky])
  expect(ended.printed).toContain('✓ flaky      4 passed, 0 failed, 1 flaky (')
  expect(ended).toMatchObject({ counts: { passed: 7, flaky: 2 }, flaky: [failure, failure] })
})

test('lanes run side by side, each step after the one before it, and lines keep the order of the list', async () => {
  const begun: string[] = []
  const last = Promise.withResolvers<void>()
  const waits = (name: string, until: Promise<unknown>): Step => ({
    name,
    run: async () => {
      begun.push(name)
      await until
      return { counts: onePassed, output: '' }
    },
  })
  const ends: Step = {
    name: 'ends',
    run: async () => {
      begun.push('ends')
      last.resolve()
      return { counts: oneFailed, output: 'the reason' }
    },
  }
  const lanes = sideBySide([waits('slow', last.promise), good], [waits('quick', Promise.resolve()), ends])
  const { counts, names } = await print([lanes, bad])
  expect(begun).toEqual(['slow', 'quick', 'ends'])
  expect(names).toEqual(['slow', 'good', 'quick', 'ends', 'bad'])
  expect(counts).toMatchObject({ passed: 3, failed: 2 })
})
