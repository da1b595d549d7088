import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { addressOf, expect, giveSession, type Page, phone, ready, test } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { type Audience, addressIn, audiences } from './src/every-screen/audiences.ts'
import { consoleScreens } from './src/every-screen/console-screens.ts'
import { payingScreens, readerScreens, visitorScreens } from './src/screens.ts'

const root = path.join(import.meta.dirname, '..')
const textOf = (file: string) => readFile(path.join(root, file), 'utf8')

test('no address of the console is forgotten in the list of its screens', async () => {
  const written = [...(await textOf('admin/src/routes.tsx')).matchAll(/\bscreen\('([^']*)'|\bpath: '([^']*)'/g)]
  const inEditor = new Set(['words', 'chunks', 'quiz', 'media', 'preview', 'publish', 'history', 'statistics'])
  const routes = written.map(([, screen, own]) => screen ?? own ?? '')
  const whole = routes.map((route) => (inEditor.has(route) ? `articles/:id/${route}` : route))
  expect(whole.length).toBeGreaterThan(50)
  expect([...new Set(whole)].filter((route) => route !== '*').sort()).toEqual(Object.keys(consoleScreens).sort())
})

/** Addresses that other specs look at, with the reason: they need what no address alone brings. */
const elsewhere = new Set([
  // The draft of an editor, inside the tab of the same name.
  '/admin/preview/:id',
  // The test on paper of a week in which something was read: paper-test.spec.ts.
  '/challenge/paper/:week',
])

test('no address of the reader’s app is forgotten in the lists of its screens', async () => {
  const files = (await readdir(path.join(root, 'web/src'))).filter((file) => /^(routes|.*-rows)\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => textOf(`web/src/${file}`)))
  const written = texts.flatMap((text) => [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, own]) => own ?? ''))
  expect(written.length).toBeGreaterThan(40)
  const listed = [...readerScreens, ...payingScreens, ...visitorScreens].map((each) => each.split('?')[0] ?? '')
  const isListed = (route: string) => {
    const like = new RegExp(`^${route.replace(/:[a-zA-Z]+/g, '[^/]+')}$`)
    return listed.some((each) => like.test(each))
  }
  expect(written.filter((route) => !elsewhere.has(route) && !isListed(route))).toEqual([])
})

const partSize = 8
const parts = audiences.flatMap(({ screens, ...audience }) =>
  Array.from({ length: Math.ceil(screens.length / partSize) }, (_, at) => ({
    audience: { ...audience, screens: screens.slice(at * partSize, (at + 1) * partSize) },
    title: `${audience.name}, part ${at + 1}`,
  })),
)

/** Opens each screen in turn and waits until it stands. */
async function throughScreens(
  page: Page,
  { screens, host, person }: Audience,
  look: (screen: string) => Promise<void>,
) {
  const somebody = await person()
  if (somebody) await giveSession(page.context(), somebody)
  for (const screen of screens) {
    await page.goto(addressOf(await addressIn(screen), host))
    await ready(page)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await look(screen)
  }
}

for (const { audience, title } of parts)
  test(`every screen is accessible, wide and narrow, light and dark: ${title} @proof`, async ({ page }) => {
    test.setTimeout(900_000)
    await page.addInitScript({ path: axeFile })
    const problems: string[] = []
    await throughScreens(page, audience, async (screen) => {
      problems.push(...(await problemsInThemes(page, screen)))
    })
    expect(problems).toEqual([])
  })

for (const { audience, title } of parts)
  test(`every screen fits a phone, with large text too, and a finger: ${title} @proof`, async ({ device }) => {
    test.setTimeout(900_000)
    const page = await device({ ...phone, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const problems: string[] = []
    await throughScreens(page, audience, async (screen) => {
      const small = await tooSmall(page, finger)
      problems.push(...small.map((each) => `${screen}: ${each} is small for a finger`))
      const width = await widthOfLargeText(page)
      if (width > 360)
        problems.push(`${screen}: ${width} px wide with text of twice the size, for ${await widest(page)}`)
    })
    expect(problems).toEqual([])
  })

/** How high what is pressed is to be on a phone, in px. */
const finger = 44

/** How wide the page is with text of twice the size, in px, once it has settled: what follows by script needs a moment. */
async function widthOfLargeText(page: Page): Promise<number> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect
    .poll(width)
    .toBeLessThanOrEqual(360)
    .catch(() => undefined)
  return width()
}

/** What reaches over the right edge of a phone: the innermost, by its classes and its words. */
const widest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = [...document.body.querySelectorAll('*')].filter((each) => {
      const clips = each.closest('.overflow-x-auto, .overflow-hidden, .overflow-auto')
      return each.getBoundingClientRect().right > 361 && (!clips || clips === each)
    })
    const innermost = over.filter((each) => !over.some((other) => other !== each && each.contains(other)))
    return innermost
      .slice(0, 3)
      .map((each) => `<${each.tagName} ${each.className}> ${each.textContent?.slice(0, 40)}`)
      .join('; ')
  })
