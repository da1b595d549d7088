import type { Page } from '@playwright/test'
import { problemsAt, shapeProblemsAt, violations, widths } from './accessibility.ts'
import { depth } from './depth.ts'

const narrowest = 320
const [wide, narrow] = widths

/**
 * The accessibility problems of a state, and what is too wide for the narrowest phone: in the proof at both widths in
 * both themes; in the gate wide and light, narrow and dark. A test that asks it is tagged `@depth` or `@proof`.
 */
export async function problemsInThemes(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  await inTheme(page, 'light')
  for (const width of depth<readonly number[]>([wide], widths)) found.push(...(await problemsAt(page, state, width)))
  await page.setViewportSize({ width: narrowest, height: 800 })
  found.push(...(await shapeProblemsAt(page, state, narrowest)))
  await inTheme(page, 'dark')
  for (const width of depth<readonly number[]>([narrow], widths.toReversed())) {
    await page.setViewportSize({ width, height: 800 })
    // Both widths have had every rule in the light theme of the proof; the gate sees the narrow one here alone.
    const problems = await violations(page, depth<'everything' | 'colours'>('everything', 'colours'))
    found.push(...problems.map((each) => `${state} at ${width} in the dark: ${each}`))
  }
  await page.evaluate(() => delete document.documentElement.dataset.theme)
  if (before) await page.setViewportSize(before)
  return found
}

export const inTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    // What is off the screen keeps its old colours until it is drawn, and would be judged by them.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    document.documentElement.dataset.theme = name
  }, theme)
