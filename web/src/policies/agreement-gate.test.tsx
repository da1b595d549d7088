import { refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { AgreementGate } from './agreement-gate.tsx'

const asked = [{ document: 'terms' as const, title: '이용약관', version: '2026-12-01', effectiveOn: '2026-12-01' }]
const policy = {
  ...{ document: 'terms' as const, title: '이용약관', version: '2026-12-01', effectiveOn: '2026-12-01' },
  ...{ versions: ['2026-12-01'], inForce: '2026-12-01', upcoming: null },
  blocks: [{ kind: 'paragraph' as const, text: '바뀐 조항' }],
}
const gate = (
  <AgreementGate>
    <p>홈 화면</p>
  </AgreementGate>
)
const open = (at: string, answers = {}) =>
  openPage(gate, {
    at,
    session: reader,
    answers: {
      'GET /policies/agreements': { asked },
      'POST /policies/agreements': {},
      'GET /policies/:document': policy,
      ...answers,
    },
  })

test('a changed policy stands before the screen, can be read, and is gone once it was agreed to', async () => {
  const page = await open('/')
  expect(screen.queryByText('홈 화면')).toBeNull()
  await click(/이용약관/)
  screen.getByText('바뀐 조항')
  await click('동의하고 계속하기')
  screen.getByText('홈 화면')
  expect(page.sent('POST /policies/agreements')).toEqual([{ agreed: [{ document: 'terms', version: '2026-12-01' }] }])
})

test.each(['/mypage/account', '/customer/faq'])('%s stays open to whoever does not agree', async (at) => {
  await open(at)
  screen.getByText('홈 화면')
})

test('a screen stays where nothing is asked, where asking fails, and for visitors', async () => {
  for (const answer of [{ asked: [] }, refusal('INTERNAL')]) {
    const page = await open('/', { 'GET /policies/agreements': answer })
    screen.getByText('홈 화면')
    page.leave()
  }
  const page = await openPage(gate, { at: '/', session: null })
  await settle()
  expect(page.names()).toEqual([])
})
