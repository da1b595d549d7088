import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../fixtures.ts'
import { axeFile, problemsAt, widths } from './accessibility.ts'

interface StateCheck {
  /** Checks a state on the test's way at both widths; its accessibility problems fail the test in the end. */
  readonly checkState: (page: Page, state: string) => Promise<void>
}

let axe: Promise<string> | null = null

/** A test that also checks the accessibility of the states on its way. */
export const accessibleTest = test.extend<StateCheck>({
  checkState: async ({}, use) => {
    const found: string[] = []
    await use(async (page, state) => {
      axe ??= readFile(axeFile, 'utf8')
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
      const before = page.viewportSize()
      for (const width of widths) found.push(...(await problemsAt(page, state, width)))
      if (before) await page.setViewportSize(before)
    })
    expect(found, 'accessibility problems on the way').toEqual([])
  },
})
