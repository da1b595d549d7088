import type { Page } from '@playwright/test'
import { complaintsAt, looks, widths } from './soundness.ts'

/** What is wrong with a state of a screen at both widths and in both looks, and at the narrowest phone. */
export async function complaintsOf(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const [theme] of looks) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    for (const width of widths) found.push(...(await complaintsAt(page, `${state} (${theme})`, width)))
  }
  found.push(...(await complaintsAt(page, state, 320)))
  await page.evaluate(() => delete document.documentElement.dataset.theme)
  if (before) await page.setViewportSize(before)
  return found
}
