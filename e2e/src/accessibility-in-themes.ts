import type { Page } from '@playwright/test'
import { shapeProblemsAt, violations, widths } from './accessibility.ts'
import { isProof } from './depth.ts'

type Theme = 'light' | 'dark'
type Look = readonly [theme: Theme, width: number, asked: 'everything' | 'colours']

const narrowest = 320
const [wide, narrow] = widths
// A theme changes colours and nothing else.
const every: readonly Look[] = [
  ['light', wide, 'everything'],
  ['light', narrow, 'everything'],
  ['dark', narrow, 'colours'],
  ['dark', wide, 'colours'],
]
const byTurns: readonly Look[] = [
  ['light', wide, 'everything'],
  ['dark', narrowest, 'everything'],
]
const statesOf = new WeakMap<Page, number>()

/** All looks in the proof. In the gate one, and the other one for the page's next state: looking costs most of a test. */
function looksAt(page: Page): readonly Look[] {
  if (isProof) return every
  const before = statesOf.get(page) ?? 0
  statesOf.set(page, before + 1)
  return byTurns.filter((_, index) => index === before % byTurns.length)
}

/**
 * The accessibility problems of a state, and what is too wide for the narrowest phone: in the proof at both widths in
 * both themes, in the gate wide and light or narrowest and dark. A test that asks it is tagged `@depth` or `@proof`.
 */
export async function problemsInThemes(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const [theme, width, asked] of looksAt(page)) {
    await inTheme(page, theme)
    await page.setViewportSize({ width, height: 800 })
    const problems = await violations(page, asked)
    found.push(...problems.map((each) => `${state} at ${width}, ${theme}: ${each}`))
    if (asked === 'everything') found.push(...(await shapeProblemsAt(page, state, width)))
  }
  if (isProof) {
    await page.setViewportSize({ width: narrowest, height: 800 })
    found.push(...(await shapeProblemsAt(page, state, narrowest)))
  }
  await page.evaluate(() => delete document.documentElement.dataset.theme)
  if (before) await page.setViewportSize(before)
  return found
}

export const inTheme = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    // What is off the screen keeps its old colours until it is drawn, and would be judged by them.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    document.documentElement.dataset.theme = name
  }, theme)
