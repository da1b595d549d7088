import { type BrowserContext, expect as baseExpect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the page has said in passing and no test has asked for yet. */
    said: string[]
  }
}

/** Keeps the toasts of a context's pages: each is gone after a second and a half, and a look at a busy page may miss it. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const known = new WeakSet<Element>()
    window.said = []
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="status"].z-toast p'))
        if (!known.has(toast)) {
          known.add(toast)
          window.said.push(toast.textContent ?? '')
        }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Takes the sentence, and what was said before it, from what the page has said; false if it is not there yet. */
const took = (page: Page, sentence: string) =>
  page
    .evaluate((wanted) => {
      const place = window.said.indexOf(wanted)
      window.said.splice(0, place + 1)
      return place >= 0
    }, sentence)
    // The page that says it may still be on its way.
    .catch(() => false)

export const expect = baseExpect.extend({
  /** Waits until the page says the sentence in a toast, or has said it since a test last asked. */
  async toHaveSaid(page: Page, sentence: string) {
    const message = () => `a toast: ${sentence}`
    try {
      await baseExpect.poll(() => took(page, sentence)).toBe(true)
      return { pass: true, message }
    } catch {
      const said = await page.evaluate(() => window.said)
      return { pass: false, message: () => `no toast: ${sentence}\nothers: ${said.join(' | ')}` }
    }
  },
})
