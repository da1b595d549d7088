import { expect, type Page } from '@playwright/test'

/** Goes to a screen without a page load and waits until it stands. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Without the mark the heading of the screen that is left would be taken for the new one's.
    const isAnother = new URL(to, window.location.href).pathname !== window.location.pathname
    if (isAnother) for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
