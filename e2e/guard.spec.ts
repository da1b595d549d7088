import {
  type Answer,
  addressOf,
  type Cookies,
  expect,
  type Host,
  hosts,
  newReader,
  open,
  type Page,
  placeOf,
  request,
  sessionOf,
  signIn,
  test,
} from './world.ts'

/** Where one ends: `.` where one wanted to go, else one of these. */
const places = {
  B: '/brand',
  L: '/auth/login',
  H: '/',
  S: '/mypage/subscription',
  T: '/level-test',
  C: '/onboard-card',
  N: '/?notice=no-permission',
} as const

const states = [
  'visitor',
  'visitor of a company',
  'reader',
  'expired',
  'level test',
  'onboarding',
  'member',
  'talker',
] as const
type State = (typeof states)[number]

/**
 * The specification's table of routes a second time, with where each state of a person ends. Flags: H header and L side
 * menu as the specification lists them; what a row does not list is shown, `none` shows neither.
 */
const addresses: readonly (readonly [
  path: string,
  flags: 'H, L' | 'H' | 'L only' | 'none' | 'not shown',
  ends: string,
])[] = [
  ['/', 'H, L', 'B L . S T C . .'],
  ['/brand', 'H', '. . . S . . . .'],
  ['/brand/study', 'H', '. . . S . . . .'],
  ['/brand/subscription', 'H', '. L . S . . . .'],
  ['/brand/partner', 'H', '. L . S . . . .'],
  ['/onboard-card', 'none', 'L L . . T . . .'],
  ['/education', 'H', 'L L . S T C . .'],
  ['/article', 'H', 'L L . S T C . .'],
  ['/article/detail/tiny-forests', 'none', 'L L . S T C . .'],
  ['/vocabulary', 'H', 'L L . S T C . .'],
  ['/vocabulary/my', 'none', 'L L . S T C . .'],
  ['/vocabulary/recommend', 'none', 'L L . S T C . .'],
  ['/vocabulary/today', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-flashcard', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-multiple', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-dictation', 'none', 'L L . S T C . .'],
  ['/vocabulary/quiz-result', 'none', 'L L . S T C . .'],
  ['/challenge', 'H', 'L L . S T C . .'],
  ['/challenge/review', 'none', 'L L . S T C . .'],
  ['/challenge/attempt/1', 'none', 'L L . S T C . .'],
  ['/learning-manage/monthly-report', 'H', 'L L . S T C . .'],
  ['/report-participation', 'H', 'L L . S T C . .'],
  ['/learning-manage/setting', 'H', 'L L . S T C . .'],
  ['/selfstudy/result', 'none', 'L L . S T C . .'],
  ['/selfstudy/1', 'none', 'L L . S T C . .'],
  ['/conversation', 'none', 'L L N S T C N .'],
  ['/conversation/register/1', 'none', 'L L N S T C N .'],
  ['/conversation/view/1', 'none', 'L L N S T C N .'],
  ['/anchor', 'none', 'L L . S T C . .'],
  ['/anchor/view/1', 'none', 'L L . S T C . .'],
  ['/anchor/register/1', 'none', 'L L . S T C . .'],
  ['/discussion/detail/1', 'none', 'L L . S T C . .'],
  ['/mypage/account', 'H, L', 'L L . . T C . .'],
  ['/mypage/subscription', 'H, L', 'L L . . T C . .'],
  ['/mypage/subscription/checkout', 'none', 'L L . . T C . .'],
  ['/mypage/pay', 'H, L', 'L L . . T C . .'],
  ['/guide', 'H', 'L L . S T C . .'],
  ['/guide/detail/1', 'L only', 'L L . S T C . .'],
  ['/customer/faq', 'not shown', 'L L . . T C . .'],
  ['/customer/notice', 'not shown', 'L L . . T C . .'],
  ['/customer/notice/detail/1', 'L only', 'L L . . T C . .'],
  ['/customer/inquiry', 'not shown', 'L L . . T C . .'],
  ['/customer/inquiry/detail/1', 'L only', 'L L . . T C . .'],
  ['/customer/inquiry/edit', 'L only', 'L L . . T C . .'],
  ['/level-test', 'none', 'L L . S . C . .'],
  ['/auth/auto-login', 'none', '. . . S T C . .'],
  ['/auth/change-password', 'none', '. . H S T C H H'],
  ['/auth/login', 'none', '. . H S T C H H'],
  ['/auth/login/oauth-redirect', 'none', '. . H S T C H H'],
  ['/auth/find-account', 'none', '. . H S T C H H'],
  ['/auth/signup', 'none', '. . H S T C H H'],
  ['/auth/policy', 'none', '. . H S T C H H'],
  ['/auth/external/acme', 'none', '. . H S T C H H'],
]

interface Frame {
  readonly layout: 'brand' | 'service'
  readonly header: boolean
  readonly menu: boolean
  readonly footer: boolean
}

const flagsOf = new Map<string, string>(addresses.map(([path, flags]) => [path, flags]))

function expectedEnd(path: string, ends: string, state: State): string {
  const mark = ends.split(' ')[states.indexOf(state)]
  return mark === '.' ? path : places[mark as keyof typeof places]
}

function expectedFrame(end: string, signedIn: boolean): Frame {
  const [path = ''] = end.split('?')
  if (!signedIn || path.startsWith('/brand') || path.startsWith('/auth'))
    return { layout: 'brand', header: true, menu: false, footer: !path.startsWith('/auth') }
  const flags = flagsOf.get(path)
  return { layout: 'service', header: flags !== 'none' && flags !== 'L only', menu: flags !== 'none', footer: false }
}

const isVisitor = (state: State) => state.startsWith('visitor')

/** The frame around a screen, read from the markup of a document. */
function frameOf(markup: string): Frame {
  const brand = markup.includes('aria-label="서비스 안내"')
  return {
    layout: brand ? 'brand' : 'service',
    header: brand || /<header[\s\S]*aria-label="[^"]*내 메뉴"/.test(markup),
    menu: markup.includes('id="side-menu"'),
    footer: /<footer[\s\S]*\/auth\/policy\?document=refund/.test(markup),
  }
}

/** Follows redirects as a browser does; fails when one is led in a circle. */
async function follow(path: string, host: Host, cookies: Cookies): Promise<{ end: string; answer: Answer }> {
  const passed: string[] = []
  let end = path
  for (;;) {
    expect(passed, `${path} leads in a circle`).not.toContain(end)
    passed.push(end)
    const answer = await request(end, { host, cookies })
    if (answer.location === null) return { end, answer }
    end = answer.location
  }
}

interface Somebody {
  readonly customerId: string | null
  readonly host: Host
  readonly state: State
}

const people: readonly Somebody[] = [
  { customerId: null, host: hosts.consumer, state: 'visitor' },
  { customerId: null, host: hosts.company, state: 'visitor of a company' },
  { customerId: 'reader@demo.readgrow.kr', host: hosts.consumer, state: 'reader' },
  { customerId: 'trial@demo.readgrow.kr', host: hosts.consumer, state: 'reader' },
  { customerId: 'new@demo.readgrow.kr', host: hosts.consumer, state: 'level test' },
  { customerId: 'card@demo.readgrow.kr', host: hosts.consumer, state: 'onboarding' },
  { customerId: 'hold@demo.readgrow.kr', host: hosts.consumer, state: 'expired' },
  { customerId: 'end@demo.readgrow.kr', host: hosts.consumer, state: 'expired' },
  { customerId: 'member@acme.demo', host: hosts.company, state: 'member' },
  { customerId: 'talker@acme.demo', host: hosts.company, state: 'talker' },
  { customerId: 'owner@acme.demo', host: hosts.company, state: 'member' },
  { customerId: 'operator@demo.readgrow.kr', host: hosts.operators, state: 'member' },
]

const visitorOf = (host: Host): State => (host === hosts.consumer ? 'visitor' : 'visitor of a company')

for (const { customerId, host: home, state: own } of people) {
  test(`documents: ${customerId ?? own} is led where the specification says, on every address and host`, async () => {
    const cookies = customerId ? (await sessionOf(customerId)).cookies : {}
    const wrong: string[] = []
    for (const host of customerId ? [home, home === hosts.company ? hosts.consumer : hosts.company] : [home]) {
      // A session counts on the hosts of its own company alone.
      const state = host === home ? own : visitorOf(host)
      for (const [path, , ends] of addresses) {
        const { end, answer } = await follow(path, host, cookies)
        const expected = expectedEnd(path, ends, state)
        if (end !== expected) wrong.push(`${host}${path} ended at ${end}, not ${expected}`)
        else if (answer.status !== 200) wrong.push(`${host}${path} answered ${answer.status}`)
        else if (JSON.stringify(frameOf(answer.body)) !== JSON.stringify(expectedFrame(end, !isVisitor(state)))) {
          wrong.push(`${host}${path} has ${JSON.stringify(frameOf(answer.body))}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
}

/**
 * Goes to an address without a load, as a link inside the product does, and waits there until the page is where and as
 * it should be; returns how it is then, or after two seconds.
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
      const until = performance.now() + 2_000
      // Three looks in a row, so that a place passed through is not taken for the end.
      let alike = 0
      while (alike < 3 && performance.now() < until) {
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

for (const state of states) {
  test(`within the page: a ${state} gets the same verdicts without a load`, async ({ page }) => {
    await startOf(page, state)
    await page.evaluate(() => {
      document.documentElement.dataset.untouched = 'true'
    })
    const wrong: string[] = []
    for (const [path, , ends] of addresses) {
      const end = expectedEnd(path, ends, state)
      const expected = { path: end.split('?')[0] ?? end, frame: expectedFrame(end, !isVisitor(state)) }
      const found = await goWithin(page, path, expected)
      if (JSON.stringify(found) !== JSON.stringify(expected))
        wrong.push(`${path}: ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`)
      if (end === places.N) await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    }
    expect(wrong).toEqual([])
    expect(await page.locator('html').getAttribute('data-untouched'), 'nothing was loaded anew').toBe('true')
  })
}

test('in a browser: a typed address of conversation is answered with the alert and home', async ({ page, reader }) => {
  await page.goto('/conversation')
  await expect(page.getByRole('alertdialog')).toContainText('권한이 없어요.')
  await page.getByRole('button', { name: '확인' }).click()
  expect(placeOf(page)).toBe('/')
  expect(reader.host).toBe(hosts.consumer)
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

test('/admin leads to /admin/, which greets owners and operators and refuses everybody else', async () => {
  expect((await request('/admin')).location).toBe('/admin/')
  expect((await request('/admin/')).location).toBe('/auth/login')
  for (const { customerId, host } of people) {
    if (!customerId) continue
    const { cookies } = await sessionOf(customerId)
    const answer = await request('/admin/', { host, cookies })
    const isStaff = customerId.startsWith('owner@') || customerId.startsWith('operator@')
    expect([customerId, answer.status]).toEqual([customerId, isStaff ? 200 : 403])
  }
})

test('a host that belongs to nobody gets 403 and a way out', async () => {
  const answer = await request('/', { host: 'stranger.localhost' as Host })
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('잘못된 접근이에요.')
})
