import {
  addressOf,
  asReader,
  expect,
  type Host,
  hosts,
  newReader,
  open,
  type Page,
  relativeUrlOf,
  signIn,
  test,
} from './fixtures.ts'
import { depth } from './src/depth.ts'
import {
  addresses,
  expectedEnd,
  expectedFrame,
  type Frame,
  isVisitor,
  places,
  type State,
  states,
} from './src/specified-routes.ts'

/**
 * Goes to an address without a page load, as a link inside the product does, and waits until the page is as expected.
 * Returns its state then, or after two seconds.
 */
function goWithin(
  page: Page,
  path: string,
  expected: { path: string; frame: Frame },
): Promise<{ path: string; frame: Frame }> {
  return page.evaluate(
    async ({ to, wanted }) => {
      const has = (selector: string) => document.querySelector(`#root ${selector}`) !== null
      const look = () => {
        const brand = has('nav[aria-label="서비스 안내"]')
        const frame = {
          layout: brand ? ('brand' as const) : ('service' as const),
          header: brand || has('header button[aria-label$="내 메뉴"]'),
          menu: has('#side-menu'),
          footer: has('footer a[href$="document=refund"]'),
        }
        return { path: window.location.pathname + window.location.search, frame }
      }
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      const until = performance.now() + 15_000
      // Two reads in a row, so that an intermediate page is not taken for the end.
      let alike = 0
      while (alike < 2 && performance.now() < until) {
        await new Promise(requestAnimationFrame)
        alike = JSON.stringify(look()) === JSON.stringify(wanted) ? alike + 1 : 0
      }
      return look()
    },
    { to: path, wanted: expected },
  )
}

async function startOf(page: Page, state: State): Promise<Host> {
  switch (state) {
    case 'visitor':
      await open(page, '/auth/login')
      return hosts.consumer
    case 'visitor of a company':
      await open(page, '/auth/login', hosts.company)
      return hosts.company
    case 'reader':
      return arrive(page, await newReader())
    case 'expired':
      return arrive(page, await newReader({ payment: 'HOLD' }))
    case 'level test':
      return arrive(page, await newReader({ level: 'NONE', payment: 'PENDING', onboarded: false }))
    case 'onboarding':
      return arrive(page, await newReader({ payment: 'TRIAL', onboarded: false }))
    case 'member':
      return arrive(page, await newReader({ host: hosts.company }))
    case 'talker':
      return arrive(page, await newReader({ host: hosts.company, useConversation: true }))
  }
}

async function arrive(page: Page, reader: Awaited<ReturnType<typeof newReader>>): Promise<Host> {
  await signIn(page, reader)
  await open(page, '/', reader.host)
  return reader.host
}

// A member gets in where a reader does, except on the other host; guard.spec.ts has the documents.
for (const state of states.filter((each) => each !== 'member')) {
  const tag = state === 'reader' ? ' @depth' : ' @proof'
  test(`within the page: a ${state} gets the same verdicts without a page load${tag}`, async ({ page }) => {
    const wrong: string[] = []
    // All addresses at once come near the calls that an account may make in a minute, so two people share them.
    const half = Math.ceil(addresses.length / 2)
    // In the gate every fourth: the rule is the one that documents go by, and its own test asks about all of them.
    const some = addresses.filter((_, index) => index % 4 === 0)
    for (const part of depth([some], [addresses.slice(0, half), addresses.slice(half)])) {
      await startOf(page, state)
      wrong.push(...(await wrongVerdicts(page, state, part)))
    }
    expect(wrong).toEqual([])
  })
}

/** Goes to each address within the page, which is not loaded anew; returns what was not as specified. */
async function wrongVerdicts(page: Page, state: State, part: typeof addresses): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset.untouched = 'true'
  })
  const wrong: string[] = []
  for (const [path, , ends] of part) {
    const end = expectedEnd(path, ends, state)
    // The notice on the way home is for documents; here it has been shown already.
    const place = end === places.N ? '/' : end
    const expected = { path: place, frame: expectedFrame(end, !isVisitor(state)) }
    const found = await goWithin(page, path, expected)
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${path}: ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`)
    if (end === places.N) await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  }
  expect(await page.locator('html').getAttribute('data-untouched'), 'nothing was loaded anew').toBe('true')
  return wrong
}

asReader('in a browser: a typed address of a conversation leads home with the alert', async ({ page }) => {
  await page.goto('/conversation')
  await expect(page.getByRole('alertdialog')).toContainText('권한이 없어요.')
  await page.getByRole('button', { name: '확인' }).click()
  expect(relativeUrlOf(page)).toBe('/')
})

test('in a browser: the menu leads to every part of the service, and back works', async ({ page, reader }) => {
  await open(page, '/', reader.host)
  const menu = page.getByRole('navigation', { name: '주 메뉴' })
  const links = [
    ['학습', '/education'],
    ['영자신문', '/article'],
    ['단어장', '/vocabulary'],
    ['학습관리', '/learning-manage/monthly-report'],
    ['이용가이드', '/guide'],
    ['고객센터', '/customer/faq'],
    ['홈', '/'],
  ] as const
  for (const [name, path] of links) {
    const link = menu.getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(addressOf(path))
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.goBack()
  await expect(page).toHaveURL(addressOf('/customer/faq'))
})
