import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../world.ts'
import { axeFile, complaintsAt, widths } from './soundness.ts'

interface Looking {
  /** Looks at a state that the test passes, at the width of a desktop and of a phone; what is wrong with it fails the test in the end. */
  readonly look: (page: Page, state: string) => Promise<void>
}

let axe: Promise<string> | null = null

/** A test that also sees whether the states on its way are sound. */
export const lookingTest = test.extend<Looking>({
  look: async ({}, use) => {
    const found: string[] = []
    await use(async (page, state) => {
      axe ??= readFile(axeFile, 'utf8')
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
      const before = page.viewportSize()
      for (const width of widths) found.push(...(await complaintsAt(page, state, width)))
      if (before) await page.setViewportSize(before)
    })
    expect(found, 'what is wrong with the states on the way').toEqual([])
  },
})
