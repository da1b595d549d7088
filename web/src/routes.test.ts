import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { frameFor } from './frame.ts'
import type { Session } from './guard.ts'
import { rows, screenFile } from './routes.ts'

type Flags = 'H, L' | 'H' | 'L only' | 'none' | 'not shown'

// The table of routes (docs/specification.md 2), copied by hand; "not shown" is what it does not say.
const table: readonly (readonly [path: string, flags: Flags])[] = [
  ['/', 'H, L'],
  ['/brand', 'H'],
  ['/brand/study', 'H'],
  ['/brand/subscription', 'H'],
  ['/brand/partner', 'H'],
  ['/onboard-card', 'none'],
  ['/education', 'H'],
  ['/article', 'H'],
  ['/article/detail/:id', 'none'],
  ['/vocabulary', 'H'],
  ['/vocabulary/my', 'none'],
  ['/vocabulary/recommend', 'none'],
  ['/vocabulary/today', 'none'],
  ['/vocabulary/quiz-flashcard', 'none'],
  ['/vocabulary/quiz-multiple', 'none'],
  ['/vocabulary/quiz-dictation', 'none'],
  ['/vocabulary/quiz-result', 'none'],
  ['/challenge', 'H'],
  ['/challenge/review', 'none'],
  ['/challenge/attempt/:id', 'none'],
  ['/learning-manage/monthly-report', 'H'],
  ['/report-participation', 'H'],
  ['/learning-manage/setting', 'H'],
  ['/selfstudy/:id', 'none'],
  ['/selfstudy/result', 'none'],
  ['/conversation', 'none'],
  ['/conversation/register/:id', 'not shown'],
  ['/conversation/view/:id', 'not shown'],
  ['/anchor', 'not shown'],
  ['/anchor/view/:id', 'not shown'],
  ['/anchor/register/:id', 'not shown'],
  ['/discussion/detail/:id', 'none'],
  ['/mypage/account', 'H, L'],
  ['/mypage/subscription', 'H, L'],
  ['/mypage/subscription/checkout', 'none'],
  ['/mypage/pay', 'H, L'],
  ['/guide', 'H'],
  ['/guide/detail/:id', 'L only'],
  ['/customer/faq', 'not shown'],
  ['/customer/notice', 'not shown'],
  ['/customer/notice/detail/:id', 'L only'],
  ['/customer/inquiry', 'not shown'],
  ['/customer/inquiry/detail/:id', 'L only'],
  ['/customer/inquiry/edit', 'L only'],
  ['/level-test', 'none'],
  ['/auth/auto-login', 'not shown'],
  ['/auth/change-password', 'not shown'],
  ['/auth/login', 'not shown'],
  ['/auth/login/oauth-redirect', 'not shown'],
  ['/auth/find-account', 'not shown'],
  ['/auth/signup', 'not shown'],
  ['/auth/policy', 'not shown'],
  // "An external third-party login path" of the guard.
  ['/auth/external/:provider', 'not shown'],
  // Our own (docs/decisions/000, 4).
  ['/sentence/:articleId/:sentenceId', 'none'],
  ['/challenge/team', 'none'],
  ['/challenge/paper/:week', 'none'],
  ['/admin/preview/:id', 'none'],
  ['/customer/policy', 'not shown'],
  ['/auth/guardian', 'none'],
]

/** Rows without flags: conversation and anchor show nothing, the customer center shows both. */
const undecided = (address: string) => (address.startsWith('/customer/') ? 'both' : 'nothing')

/** A flag that a row does not list is shown; "L only" hides the header, "none" hides both. */
function shownBy(address: string, flags: Flags): { header: boolean; menu: boolean } {
  switch (flags) {
    case 'H, L':
    case 'H':
      return { header: true, menu: true }
    case 'L only':
      return { header: false, menu: true }
    case 'none':
      return { header: false, menu: false }
    case 'not shown':
      return { header: undecided(address) === 'both', menu: undecided(address) === 'both' }
  }
}

const reader: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'B1',
  paymentStatus: 'ACTIVE',
  completedOnboard: true,
  useConversation: true,
}
const isPublic = (address: string) => address.startsWith('/brand') || address.startsWith('/auth')

describe('the table of routes', () => {
  test("has the specification's addresses and our own, each once, and no others", () => {
    expect(rows.map((row) => row.path).sort()).toEqual(table.map(([address]) => address).sort())
  })

  test('every row has a screen', () => {
    const missing = rows.filter((row) => !existsSync(path.resolve(import.meta.dirname, '..', screenFile(row))))
    expect(missing.map((row) => row.path)).toEqual([])
  })

  test('exactly the conversation rows need the conversation feature', () => {
    expect(rows.filter((row) => row.needsConversation).map((row) => row.path)).toEqual([
      '/conversation',
      '/conversation/register/:id',
      '/conversation/view/:id',
    ])
  })
})

describe('the frame around a screen', () => {
  const rowOf = (address: string) => rows.find((row) => row.path === address) ?? expect.fail(`no row ${address}`)

  test.each(table.filter(([address]) => !isPublic(address)))(
    "of a signed-in reader at %s is the service's: %s",
    (address, flags) => {
      expect(frameFor(reader, rowOf(address))).toEqual({ layout: 'service', ...shownBy(address, flags), footer: false })
    },
  )

  test('is the brand layout on /brand and /auth, signed in or not: never a side menu, no footer on /auth', () => {
    for (const [address] of table.filter(([each]) => isPublic(each))) {
      for (const session of [reader, null]) {
        expect(frameFor(session, rowOf(address))).toEqual({
          layout: 'brand',
          header: true,
          menu: false,
          footer: address.startsWith('/brand'),
        })
      }
    }
  })

  test('is the brand layout for a visitor on every page', () => {
    for (const row of rows) expect(frameFor(null, row)).toMatchObject({ layout: 'brand', menu: false })
  })

  test('is not given to addresses that only begin with the same letters', () => {
    for (const address of ['/brandx', '/authx'])
      expect(frameFor(reader, { path: address, frame: 'header-menu' }).layout).toBe('service')
  })
})
