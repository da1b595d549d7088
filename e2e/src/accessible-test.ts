import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../fixtures.ts'
import { axeFile, problemsAtWidths, widths } from './accessibility.ts'

interface StateCheck {
  /**
   * Checks a state on the test's way at both widths; its accessibility problems fail the test in the end. In the gate
   * that is the test's own width alone, so the test is tagged `@depth`.
   */
  readonly checkState: (page: Page, state: string) => Promise<void>
}

const [wide, narrow] = widths
let axe: Promise<string> | null = null

/** A test that also checks the accessibility of the states on its way. */
export const accessibleTest = test.extend<StateCheck>({
  checkState: async ({}, use) => {
    const found: string[] = []
    await use(async (page, state) => {
      axe ??= readFile(axeFile, 'utf8')
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
      const before = page.viewportSize()
      const own = before && before.width < wide ? narrow : wide
      found.push(...(await problemsAtWidths(page, state, own)))
      if (before) await page.setViewportSize(before)
    })
    expect(found, 'accessibility problems on the way').toEqual([])
  },
})
