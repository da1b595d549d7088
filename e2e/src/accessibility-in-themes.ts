import type { Page } from '@playwright/test'
import { problemsAt, shapeProblemsAt, violations, widths } from './accessibility.ts'

const narrowest = 320

/** The accessibility problems of a state at both widths in both themes, and what is too wide for the narrowest phone. */
export async function problemsInThemes(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  await inTheme(page, 'light')
  for (const width of widths) found.push(...(await problemsAt(page, state, width)))
  await page.setViewportSize({ width: narrowest, height: 800 })
  found.push(...(await shapeProblemsAt(page, state, narrowest)))
  await inTheme(page, 'dark')
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await violations(page, 'colours')).map((each) => `${state} at ${width} in the dark: ${each}`))
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
