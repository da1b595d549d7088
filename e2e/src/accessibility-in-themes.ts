import type { Page } from '@playwright/test'
import { problemsAt, themes, widths } from './accessibility.ts'

/** The accessibility problems of a state at both widths in both themes, and at the narrowest phone. */
export async function problemsInThemes(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const [theme] of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    for (const width of widths) found.push(...(await problemsAt(page, `${state} (${theme})`, width)))
  }
  found.push(...(await problemsAt(page, state, 320)))
  await page.evaluate(() => delete document.documentElement.dataset.theme)
  if (before) await page.setViewportSize(before)
  return found
}
