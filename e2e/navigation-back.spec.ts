import { addressOf, delivered, expect, giveSession, type Page, phone, press, ready, test, wordAt } from './fixtures.ts'
import { type Audience, addressIn, audiences } from './src/every-screen/audiences.ts'
import {
  controlsOn,
  countArrivals,
  layerRoles,
  layersOn,
  pressBack,
  pressControl,
  Valve,
} from './src/every-screen/layers.ts'
import { pressLong, toolsReady } from './src/gestures.ts'

/** Where every walk comes from, so that leaving can be told from staying. */
const before = 'about:blank'

/** A page is opened anew after most presses; this only ends a walk that hangs. */
const longestWalkMs = 900_000

/** Between a control and one that lies in what it opens. */
const within = ' → '

interface Walk {
  readonly page: Page
  readonly valve: Valve
  readonly address: string
  /** Brings a page that was just opened into the state that is walked. */
  readonly begin: (page: Page) => Promise<unknown>
  readonly problems: string[]
  /** What was opened, by the controls that were pressed for it. */
  readonly opened: string[]
  /** What could not be pressed: something lies over it, or another press has taken it away. */
  readonly missed: string[]
}

const placeOf = (page: Page) => new URL(page.url()).pathname

/** What a press may leave changed: the address, what lies over the page, and what can be pressed. */
const stateOf = async ({ page, valve }: Walk) =>
  JSON.stringify([page.url(), await layersOn(page), (await controlsOn(page)).names, valve.kept])

async function arrive({ page, valve, address, begin }: Walk): Promise<void> {
  valve.open()
  await page.goto(before)
  await page.goto(address)
  await ready(page)
  await begin(page)
  await valve.settle(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  valve.hold()
}

/** Presses Back until nothing is open that was not open before; says which of it stayed, or that the page was left. */
async function closeByBack(walk: Walk, path: readonly string[], newest: readonly string[], open: readonly string[]) {
  const { page, valve, problems } = walk
  const place = placeOf(page)
  const said = `${place}: ${path.join(within)} opens ${newest.join(', ')}, and Back`
  await pressBack(page, valve)
  for (let presses = 1; ; presses++) {
    if (page.url() === before || placeOf(page) !== place) return void problems.push(`${said} leaves for ${page.url()}`)
    const now = await layersOn(page)
    if (presses === 1 && newest.some((each) => now.includes(each)))
      return void problems.push(`${said} leaves ${now.join(', ')}`)
    const left = now.filter((each) => !open.includes(each))
    if (left.length === 0) return
    if (presses > 3) return void problems.push(`${said} never closes ${left.join(', ')}`)
    await pressBack(page, valve)
  }
}

/** Presses what lies in a layer that one control opens, each time from the closed page. */
async function pressInside(walk: Walk, opener: string, open: readonly string[]): Promise<void> {
  const { page, valve, opened } = walk
  const { names } = await controlsOn(page, layerRoles)
  await pressBack(page, valve)
  for (const name of names) {
    const clean = await stateOf(walk)
    const place = placeOf(page)
    if (!(await pressControl(page, opener))) return
    await valve.settle(page)
    const outer = await layersOn(page)
    if (!(await pressControl(page, name, layerRoles))) {
      await arrive(walk)
      continue
    }
    await valve.settle(page)
    if (page.url() === before || placeOf(page) !== place) {
      await arrive(walk)
      continue
    }
    const now = await layersOn(page)
    const newest = now.filter((each) => !outer.includes(each))
    if (newest.length > 0) {
      opened.push(`${opener}${within}${name}`)
      await closeByBack(walk, [opener, name], newest, open)
    } else if (now.some((each) => !open.includes(each))) await closeByBack(walk, [opener, name], [], open)
    if ((await stateOf(walk)) !== clean) await arrive(walk)
  }
}

/** Presses every control of a screen, and Back after each that opens something over the page. */
async function walkScreen(walk: Walk): Promise<number> {
  const { page, valve, opened, missed } = walk
  await arrive(walk)
  const open = await layersOn(page)
  const { names } = await controlsOn(page)
  let clean = await stateOf(walk)
  let pressed = 0
  for (const name of names) {
    const place = placeOf(page)
    if (!(await pressControl(page, name))) {
      missed.push(name)
      continue
    }
    pressed++
    await valve.settle(page)
    const isAway = page.url() === before || placeOf(page) !== place
    const newest = isAway ? [] : (await layersOn(page)).filter((each) => !open.includes(each))
    if (newest.length > 0) {
      opened.push(name)
      await closeByBack(walk, [name], newest, open)
      if ((await stateOf(walk)) !== clean) await arrive(walk)
      if (await pressControl(page, name)) {
        await valve.settle(page)
        await pressInside(walk, name, open)
      }
    }
    if ((await stateOf(walk)) !== clean) {
      await arrive(walk)
      clean = await stateOf(walk)
    }
  }
  return pressed
}

/** After one thing was opened and closed by Back, the next Back leaves the page. */
async function leavesAfter(walk: Walk): Promise<void> {
  const { page, valve, problems, opened } = walk
  await arrive(walk)
  const open = (await layersOn(page)).length
  // What another press had revealed may not be there on a page that was just opened.
  for (const control of opened.filter((each) => !each.includes(within))) {
    if (!(await pressControl(page, control))) continue
    const isOpen = await expect
      .poll(async () => (await layersOn(page)).length)
      .toBeGreaterThan(open)
      .then(
        () => true,
        () => false,
      )
    if (!isOpen) continue
    await valve.settle(page)
    const place = placeOf(page)
    await pressBack(page, valve)
    await pressBack(page, valve)
    if (page.url() !== before) problems.push(`${place}: after ${control} a second Back stays at ${page.url()}`)
    return
  }
  if (opened.length > 0) problems.push(`${placeOf(page)}: nothing of ${opened.join(', ')} opens a second time`)
}

/** Screens of each audience on which something opens over the page, so that a walk which opens nothing has failed. */
const opening: Readonly<Record<string, readonly string[]>> = {
  'a reader': [
    ...['/', '/article', '/article/detail/tiny-forests', '/vocabulary', '/vocabulary/my', '/challenge'],
    ...['/learning-manage/setting', '/mypage/account', '/guide/detail/first-day'],
  ],
  'a reader who pays': ['/mypage/subscription', '/mypage/pay'],
  'an owner': ['members', 'invitations', 'teams', 'company', 'sign-in'].map((route) => `/admin/${route}`),
  'an operator': ['companies/:id', 'companies/:id/billing', 'products', 'staff', 'policies', 'articles/:id'].map(
    (route) => `/admin/${route}`,
  ),
}

/** Walks a screen on a phone of somebody's own; what it opened. */
async function walkOnPhone(page: Page, audience: Audience, screen: string, begin: Walk['begin']): Promise<Walk> {
  const person = await audience.person()
  if (person) await giveSession(page.context(), person)
  await countArrivals(page)
  const valve = new Valve()
  await valve.watch(page)
  const address = addressOf(await addressIn(screen), audience.host)
  const walk: Walk = { page, valve, address, begin, problems: [], opened: [], missed: [] }
  const pressed = await walkScreen(walk)
  await leavesAfter(walk)
  const counts = `${pressed} pressed, ${walk.opened.length} opened, ${walk.missed.length} out of reach`
  process.stdout.write(`${audience.name} at ${screen}: ${counts}\n`)
  return walk
}

const walkTest = test.extend<{ readonly page: Page }>({
  page: async ({ device, browserErrors }, use) => {
    // No voice is installed, so a press on a loudspeaker is refused.
    browserErrors.expect(/^status: 409 GET [^ ]+\/api\/(audio\/word|brand\/sample\/sound)$/)
    await use(await device({ ...phone, reducedMotion: 'reduce', serviceWorkers: 'block' }))
  },
})

for (const audience of audiences)
  for (const screen of audience.screens)
    walkTest(`Back closes what is open on a phone: ${audience.name} at ${screen} @proof`, async ({ page }) => {
      walkTest.setTimeout(longestWalkMs)
      const { problems, opened } = await walkOnPhone(page, audience, screen, async () => undefined)
      expect(problems).toEqual([])
      if (opening[audience.name]?.includes(screen)) expect(opened).not.toEqual([])
    })

async function noteInText(page: Page): Promise<void> {
  await toolsReady(page)
  if ((await page.getByRole('button', { name: '메모 1 보기' }).count()) > 0) return
  await wordAt(page, 's5', 2).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await pressLong(wordAt(page, 's5', 3), wordAt(page, 's5', 4))
  await press(page.getByRole('button', { name: '형광펜', exact: true }))
  await press(page.getByRole('button', { name: '메모', exact: true }))
  await page.getByLabel('메모 내용').fill('알아보다: see + understand')
  await press(page.getByRole('button', { name: '저장하기', exact: true }))
  await delivered(page)
}

/** States of a screen that have more to open than the screen has by itself. */
const states: readonly (readonly [screen: string, what: string, begin: Walk['begin'], opens: RegExp])[] = [
  ['/article/detail/tiny-forests', 'a note in the text', noteInText, /메모 1 보기/],
  [
    '/article/detail/tiny-forests',
    'an answered question',
    async (page) => {
      const choices = page.locator('#quiz').getByRole('button')
      // The answer of the first arrival stands.
      if ((await choices.first().getAttribute('aria-disabled')) !== 'true') await choices.first().click()
      await expect(page.locator('#quiz [role="status"]').first()).not.toBeEmpty()
    },
    /보기 설정/,
  ],
]

for (const [screen, what, begin, opens] of states)
  walkTest(`Back closes what is open on a phone: ${what} @proof`, async ({ page }) => {
    walkTest.setTimeout(longestWalkMs)
    const [audience] = audiences.filter(({ name }) => name === 'a reader')
    if (!audience) throw new Error('Nobody reads.')
    const { problems, opened } = await walkOnPhone(page, audience, screen, begin)
    expect(problems).toEqual([])
    expect(opened.join('\n')).toMatch(opens)
  })
