import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from '../fixtures.ts'
import { isProof } from './depth.ts'

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<AxeResults> }
  }
}

export const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
export const widths = [1280, 360] as const

/** A theme changes colours and nothing else, so of the second one these alone are asked. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Once nothing on the page is on its way: a colour or a drawer in transition would be measured wrongly. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      // A change of theme or of size begins its transitions in the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      if (running.length === 0) return
      await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
    }
  })

/** What axe finds on the page: `impact rule: where`. The reader's page in the frame of a preview is a page of its own. */
export async function violations(page: Page, asked: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await settled(page)
  const { violations: found } = await page.evaluate(
    (runOnly) => window.axe.run(document, { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) }),
    asked === 'colours' ? rulesOfColours : null,
  )
  return found.flatMap((each) =>
    each.nodes.map((node) => `${each.impact ?? 'minor'} ${each.id}: ${node.target.join(' ')}`),
  )
}

/** Everything that must hold on every screen, at one width. */
async function problemsAt(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  const problems = (await violations(page)).map((each) => `${path} at ${width}: ${each}`)
  return [...problems, ...(await shapeProblemsAt(page, path, width))]
}

/**
 * Everything that must hold on every screen: at both widths in the proof, in the gate at the one in px that is given. A
 * test that asks this is tagged `@depth` or `@proof`.
 */
export async function problemsAtWidths(page: Page, path: string, inGate: number): Promise<string[]> {
  const problems: string[] = []
  for (const width of isProof ? widths : [inGate]) problems.push(...(await problemsAt(page, path, width)))
  return problems
}

/** The title, the headings and the width of what is shown. */
export async function shapeProblemsAt(page: Page, path: string, width: number): Promise<string[]> {
  const problems: string[] = []
  await settled(page)
  // What follows a new size by script needs a moment; what stays too wide is measured below.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
    .catch(() => undefined)
  const facts = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    lang: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((each) => each.checkVisibility())
      .map((each) => Number(each.tagName[1])),
    mains: document.querySelectorAll('main').length,
  }))
  if (facts.overflow > 0) problems.push(`${path} at ${width}: ${facts.overflow} px too wide`)
  if (!/^(.+ · 리드그로우|리드그로우 · .+)$/.test(facts.title)) problems.push(`${path}: the title is ‘${facts.title}’`)
  if (facts.lang !== 'ko') problems.push(`${path}: the language is ${facts.lang}`)
  if (facts.headings.filter((level) => level === 1).length !== 1)
    problems.push(`${path}: ${facts.headings.join(',')} are its headings`)
  if (facts.headings.some((level, index) => level > (facts.headings[index - 1] ?? 0) + 1))
    problems.push(`${path}: ${facts.headings.join(',')} skip a level`)
  if (facts.mains !== 1) problems.push(`${path}: ${facts.mains} main landmarks`)
  return problems
}

/**
 * Controls under 24 px (WCAG 2.2, 2.5.8), links and words in running text left out. With our own goal of 44 px it is the
 * height that counts, of what a finger can be put on: a small box in a high label is high enough.
 */
export const tooSmall = (page: Page, least = 24): Promise<string[]> =>
  page.evaluate(
    (px) =>
      [...document.querySelectorAll('button, a[href], select, input, summary')]
        .filter(
          (each) =>
            each.checkVisibility() &&
            !each.closest('.sr-only, #side-menu') &&
            !(each.matches('a') && getComputedStyle(each).display === 'inline') &&
            !each.matches('a[href="#content"], .sr-only'),
        )
        .map((each) => ({
          name: each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 30),
          // A press anywhere on a label presses the field inside it, and one on a row the control that is spread over it.
          box: (
            each.closest('label') ??
            (getComputedStyle(each, '::after').position === 'absolute' ? each.closest('.relative') : null) ??
            each
          ).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && (box.height < px || box.width < 24))
        .map(({ name, box }) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`),
    least,
  )
