import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles } from './listed-files.ts'
import { hasteIn } from './patience.ts'
import { root } from './root.ts'

/** Journeys that still hurry, by file and line of source. */
const hurriedJourneys: readonly string[] = [
  "e2e/anchor.spec.ts: await page.waitForLoadState('networkidle')",
  "e2e/billing-desk.spec.ts: await expect(page.getByRole('main')).toContainText('3,000원', { timeout: 5_000 })",
  "e2e/document-early-press.spec.ts: await page.goto('/brand', { waitUntil: 'networkidle' })",
  "e2e/external-sign-in.spec.ts: await page.waitForLoadState('networkidle')",
  "e2e/process/proxy.ts: const sent = request({ host: '127.0.0.1', port, path: '/api/health/ready', agent: false, timeout: 2_000 })",
  "e2e/session.spec.ts: await page.waitForLoadState('networkidle')",
  "e2e/sign-in-settings.spec.ts: await other.waitForLoadState('networkidle')",
  "e2e/take-comments.spec.ts: await desk.getByLabel('1번 시각').fill('0:01')",
  "e2e/take-comments.spec.ts: await expect(part(learner).getByRole('button', { name: '0:01 내 녹음에서 듣기' })).toBeVisible()",
  "e2e/two-step.spec.ts: await page.waitForLoadState('networkidle')",
]

test('no test waits less than the house does, or for what is gone when it looks', async () => {
  const files = await listedFiles('*.test.ts', '*.test.tsx', 'e2e/*.ts', '*/testing/*.ts', '*/testing/*.tsx')
  const sources = files.filter((file) => !/^(bench\/|tools\/patience)/.test(file))
  const found = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8')
      return hasteIn(text, file).map(({ what }) => `${file}: ${what}`)
    }),
  )
  expect(sources.length).toBeGreaterThan(700)
  expect(found.flat()).toEqual(hurriedJourneys)
})

const linesOf = (text: string, file = 'e2e/a.spec.ts') => hasteIn(text, file).map(({ line }) => line)

test.each([
  'await vi.waitFor(() => expect(say(1)).toBe(2))',
  'await vi.waitUntil(\n  () => told(),\n)',
  'await expect(page).toBeVisible({ timeout: 5_000 })',
  "await expect(region).toContainText('0:04')",
  "await record(page, '0:03')",
  'await expect(page.getByText(/^2:5\\d$/)).toBeVisible()',
  "await page.waitForLoadState('networkidle')",
])('%s hurries', (text) => {
  expect(linesOf(text)).toEqual([1])
  expect(linesOf(`// On purpose: it stands still.\n${text}`)).toEqual([])
  expect(linesOf(`// On purpose: \n${text}`)).toEqual([2])
})

test.each([
  'await vi.waitFor(() => expect(say(1)).toBe(2), { timeout: 30_000 })',
  'await vi.waitUntil(() => told(), patience)',
  'await expect(page).toBeVisible({ timeout: 90_000 })',
  "await page.clock.setSystemTime('2026-11-20T10:00:00+09:00')",
])('%s does not', (text) => expect(linesOf(text)).toEqual([]))

test('a test outside the browser has no shorter limit than all others', () => {
  const file = 'server/src/takes/uploads.test.ts'
  expect(linesOf('  }, 60_000)', file)).toEqual([1])
  expect(['  }, 7_200_000)', '  }, 0)'].map((text) => linesOf(text, file))).toEqual([[], []])
})

test('a clock in a test outside the browser is one that the test moves', () => {
  expect(linesOf("expect(clockOf(4_000)).toBe('0:04')", 'web/src/recorder/clock.test.ts')).toEqual([])
})
